import { findReadingProblem, type Reading, runReading } from "#enquiries/reading/run-reading.ts";
import { explainError } from "#enquiries/log.ts";
import { openStore } from "#enquiries/store/open-store.ts";
import { type Command, exitCodes } from "./command.ts";
import { readIntake } from "./read-intake.ts";

export const enquiriesCommand: Command = {
  about: `Reads what was received: list, search <words>, show <id>, export, handle <id>…, delete <id>….
undelivered tells what mail server and webhook did not take yet; resend <id>… sends it at once.
DATABASE_URL names the store: data/enquiries.sqlite in the site's folder where absent.
It ends with 1 where it did not find what it was asked for.`,
  words: "<list|search|show|export|handle|delete|undelivered|resend> [<words>]",
  options: {
    open: { help: "list, search, export: what is not handled yet" },
    handled: { help: "list, search, export: what is handled" },
    limit: { value: "number", help: "list, search, undelivered: how many; 50 where absent" },
    format: { value: "json|csv", help: "export: json where absent" },
    failed: { help: "resend: all that was given up" },
  },
  needsSite: false,
  async run({ root, options, words: [verb = "", ...words] }) {
    const { open, handled, limit = "50", format = "json", failed } = options;
    const state = open ? "open" : "all";
    const reading: Reading = {
      verb,
      words,
      format: String(format),
      limit: Number(limit),
      state: handled && !open ? "handled" : state,
      failed: failed === true,
    };
    const problem = findReadingProblem(reading);
    if (problem !== null) throw new Error(`${problem} tessera enquiries --help tells more.`);
    const intake = await readIntake(root);
    if (intake === null)
      throw new Error(`This site takes no enquiries: site.config.ts in ${root} names none.`);
    return (await read(reading, intake)) ? exitCodes.done : exitCodes.wrong;
  },
};

type Intake = NonNullable<Awaited<ReturnType<typeof readIntake>>>;

function write(text: string): void {
  process.stdout.write(text);
}

async function read(reading: Reading, { form, settings }: Intake): Promise<boolean> {
  const typed = form.typed.map(({ name }) => name);
  try {
    const { store } = openStore(settings.databaseUrl, { channels: [], typed });
    const isFound = await runReading(reading, { form, store, write });
    await store.close();
    return isFound;
  } catch (cause) {
    const address = settings.databaseUrl.replace(/\/\/.*@/, "//");
    throw new Error(`The enquiries in ${address} cannot be read.\n${explainError(cause)}`, {
      cause,
    });
  }
}
