import { createInterface } from "node:readline/promises";
import {
  findKeepingProblem,
  keepingVerbs,
  runKeeping,
} from "#service/enquiries/keeping/run-keeping.ts";
import { explainError } from "#service/enquiries/log.ts";
import {
  findReadingProblem,
  readingVerbs,
  runReading,
} from "#service/enquiries/reading/run-reading.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { type Call, type Command, exitCodes } from "./command.ts";
import { hidePassword, readIntake } from "./read-intake.ts";

export const command: Command = {
  about: `Reads what was received: list, search <words>, show <id>, export, handle <id>….
undelivered tells what mail server and webhook did not take yet; resend <id>… sends it at once.
Keeps it: backup <file> while the service runs, restore <file> while it does not; delete <id>… and
erase <address, number or name>, of which no trace stays in the database's files.
DATABASE_URL names the store: data/enquiries.sqlite in the site's folder where absent.
It ends with 1 where it did not find what it was asked for.`,
  words:
    "<list|search|show|export|handle|undelivered|resend|backup|restore|delete|erase> [<words>]",
  options: {
    open: { help: "list, search, export: what is not handled yet" },
    handled: { help: "list, search, export: what is handled" },
    limit: { value: "number", help: "list, search, undelivered: how many; 50 where absent" },
    format: { value: "json|csv", help: "export: json where absent" },
    failed: { help: "resend: all that was given up" },
    replace: { help: "backup, restore: in the place of what is there" },
    yes: { help: "erase: without being asked" },
  },
  needsSite: false,
  async run(call) {
    const [verb = ""] = call.words;
    const work = keepingVerbs.includes(verb) ? prepareKeeping(call) : prepareReading(call);
    const intake = await readIntake(call.root, call.io.env);
    if (intake === null)
      throw new Error(`This site takes no enquiries: site.config.ts in ${call.root} names none.`);
    return (await work(intake)) ? exitCodes.done : exitCodes.wrong;
  },
};

type Intake = NonNullable<Awaited<ReturnType<typeof readIntake>>>;

/** @returns true if it found what it was asked for */
type Work = (intake: Intake) => Promise<boolean>;

function prepareReading({ options, words: [verb = "", ...words], io: { write } }: Call): Work {
  const { open, handled, limit = "50", format = "json", failed } = options;
  refuse(findVerbProblem(verb));
  const state = open ? "open" : "all";
  const reading = {
    verb,
    words,
    format: String(format),
    limit: Number(limit),
    state: handled && !open ? "handled" : state,
    failed: failed === true,
  } as const;
  refuse(findReadingProblem(reading));
  return async ({ form, settings: { databaseUrl } }) => {
    const typed = form.typed.map(({ name }) => name);
    return reach(databaseUrl, async () => {
      const { store } = openStore(databaseUrl, { channels: [], typed });
      const isFound = await runReading(reading, { form, store, write });
      await store.close();
      return isFound;
    });
  };
}

function prepareKeeping({ options, words: [verb = "", ...words], io }: Call): Work {
  const { cwd, write } = io;
  const keeping = { verb, words, cwd, replaces: options["replace"] === true };
  refuse(findKeepingProblem(keeping));
  const confirm = options["yes"] === true ? async () => true : findConfirm();
  return ({ form, settings: { databaseUrl: address } }) =>
    reach(address, () => runKeeping(keeping, { form, address, write, confirm }));
}

function findVerbProblem(verb: string): string | null {
  const verbs = [...readingVerbs, ...keepingVerbs];
  if (verbs.includes(verb)) return null;
  if (verb === "") return `Say what to do: ${verbs.join(", ")}.`;
  return `There is no "${verb}". ${suggestOr(verb, verbs)}`;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new Error(`${problem} tessera enquiries --help tells more.`);
}

function findConfirm(): ((question: string) => Promise<boolean>) | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(question).finally(() => lines.close());
    return answer.trim().toLowerCase() === "yes";
  };
}

/** Adds the place to a system's error, which has only a code; our own refusals are complete. */
async function reach(databaseUrl: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    const sentence = `The enquiries in ${hidePassword(databaseUrl)} cannot be used.`;
    throw new Error(`${sentence}\n${explainError(cause)}`, { cause });
  }
}
