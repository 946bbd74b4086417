import { startDev } from "#build/dev/start-dev.ts";
import { loadSiteConfig } from "../site-config.ts";
import { type Command, readToday } from "./command.ts";

const report = (text: string): void => console.log(text);

export const devCommand: Command = {
  summary: "shows the site while it is being written (PORT, 5173 by default)",
  async run({ root }) {
    const port = Number(process.env["PORT"] ?? 5173);
    const config = await loadSiteConfig(root);
    const { url } = await startDev({ root, config, port, today: readToday, report });
    console.log(`Tessera shows the site at ${url}; what you save is shown at once.`);
    return undefined;
  },
};
