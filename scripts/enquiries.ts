import "./assert-node.ts";
import { readSettings } from "#server/read-settings.ts";
import { runCommand } from "#enquiries/reading/run-command.ts";
import { openStore } from "#enquiries/store/open-store.ts";

const write = (text: string) => void process.stdout.write(text);
const { settings } = readSettings(process.env);

try {
  const { store } = openStore(settings.databaseUrl, { channels: [] });
  process.exitCode = await runCommand(process.argv.slice(2), { store, write });
  await store.close();
} catch (error) {
  console.error(
    `The enquiries in ${settings.databaseUrl.replace(/\/\/.*@/, "//")} cannot be read.`,
  );
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
