import { isJsonObject, type Json } from "#core/json.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { refusal } from "../refusal.ts";
import { reads, type Tool } from "../tool.ts";

/** The most pages that are named of those with a block. */
const mostPages = 10;

export const readBlock: Tool<{ type: string }> = {
  name: "read_block",
  title: "Read a block",
  description:
    'One block: the JSON Schema of its props with descriptions and limits, examples that validate, and pages that show it. Write it as { "type": …, "props": … }.',
  annotations: reads,
  input: { type: { type: "string", description: "As list_blocks names it" } },
  required: ["type"],
  output: {
    type: { type: "string" },
    schema: { type: "object" },
    examples: { type: "array" },
    pages: { type: "array", items: { type: "string" } },
  },
  async run({ type }, { workbench }) {
    const { source, site } = await workbench.view();
    const schema = Object.hasOwn(source.blocks, type) ? source.blocks[type] : undefined;
    if (schema === undefined) {
      const otherwise = "list_blocks tells which there are.";
      const help = suggestOr(type, Object.keys(source.blocks), {
        otherwise,
        write: (one) => `"${one}"`,
      });
      throw refusal(`There is no block "${type}". ${help}`);
    }
    const shown = site.files.filter(({ route }) => shows(site.readPage(route).page?.value, type));
    const { examples = [] } = schema;
    const pages = shown.slice(0, mostPages).map(({ route }) => route);
    return { data: { type, schema, examples, pages } };
  },
};

function shows(value: Json | undefined, type: string): boolean {
  if (Array.isArray(value)) return value.some((item) => shows(item, type));
  if (!isJsonObject(value)) return false;
  return value["type"] === type || Object.values(value).some((item) => shows(item, type));
}
