import { startDev } from "#build/dev/start-dev.ts";
import { loadSiteConfig } from "../site-config.ts";
import { type Command, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { readPort } from "./read-port.ts";

export const devCommand: Command = {
  about: `Shows the site, and every save in the open browser, until Ctrl-C.
PORT is where: 5173, or the next that is free.`,
  options: {},
  needsSite: true,
  async run({ root }) {
    const { url, close } = await startDev({
      root,
      config: await loadSiteConfig(root),
      port: readPort(5173),
      today: readToday,
      report: console.log,
    });
    endOnSignal(close);
    console.log(`Tessera shows the site at ${url}; what you save is shown at once.`);
    return undefined;
  },
};
