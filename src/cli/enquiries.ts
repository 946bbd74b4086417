import { runCommand } from "#enquiries/reading/run-command.ts";
import { openStore } from "#enquiries/store/open-store.ts";
import { readSettings } from "#server/read-settings.ts";
import type { Command } from "./command.ts";

export const enquiriesCommand: Command = {
  summary: "lists, searches, exports and removes what was received",
  async run({ args }) {
    const { settings } = readSettings(process.env);
    const write = (text: string): void => void process.stdout.write(text);
    try {
      const { store } = openStore(settings.databaseUrl, { channels: [] });
      const code = await runCommand(args, { store, write });
      await store.close();
      return code;
    } catch (error) {
      const address = settings.databaseUrl.replace(/\/\/.*@/, "//");
      console.error(`The enquiries in ${address} cannot be read.`);
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
  },
};
