import { refusal } from "../refusal.ts";
import { reads, type Tool } from "../tool.ts";

type Input = { route: string; width?: number; theme?: "light" | "dark" };

export const showPage: Tool<Input> = {
  name: "show_page",
  title: "Show a page",
  description:
    "A picture (PNG) of a page as a visitor sees it, from top to bottom, at a width and in a theme; of a draft too. Look at what you have written. Needs a Chromium or Chrome on this machine.",
  annotations: reads,
  input: {
    route: { type: "string", description: "The page's address: /about" },
    width: {
      type: "integer",
      minimum: 200,
      maximum: 3000,
      description: "In CSS pixels; 1280 where absent, 390 is a telephone",
    },
    theme: { enum: ["light", "dark"], description: "The page's own where absent" },
  },
  required: ["route"],
  output: {
    route: { type: "string" },
    width: { type: "integer" },
    height: { type: "integer" },
    isWhole: { type: "boolean" },
  },
  async run({ route, width = 1280, theme }, { workbench, takePicture }) {
    const view = await workbench.view();
    if (!view.site.instances.has(route))
      throw refusal(`There is no page at "${route}". list_pages tells which there are.`);
    const order = { route, width, ...(theme === undefined ? {} : { theme }) };
    const { bytes, height, isWhole } = await takePicture(order);
    return { data: { route, width, height, isWhole }, picture: bytes };
  },
};
