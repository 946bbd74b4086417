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
  about: `Lists, exports, backs up and deletes the enquiries that the service received. DATABASE_URL is the
address of the database; the default is data/enquiries.sqlite in the site's folder. The exit code is 1
if the command does not find what you ask for.`,
  words: "<action> [<words>]",
  forms: [
    ["list", "lists them, the newest first"],
    ["search <words>", "lists those with these words"],
    ["show <id>", "shows all of one"],
    ["export", "writes all of them as JSON or CSV"],
    ["handle <id>…", "marks enquiries as handled"],
    ["undelivered", "lists notices that the mail server or the webhook has not accepted yet"],
    ["resend <id>…", "sends them again at once"],
    ["backup <file>", "copies the store while the service runs"],
    ["restore <file>", "puts a copy back; stop the service first"],
    ["delete <id>…", "deletes them, also from the bytes of the database's files"],
    ["erase <words>", "deletes all enquiries of a person, by address, number or name"],
  ],
  options: {
    open: { help: "list, search, export: only those that nobody has handled yet" },
    handled: { help: "list, search, export: only handled ones" },
    limit: { value: "number", help: "list, search, undelivered: how many; default 50" },
    format: { value: "json|csv", help: "export: default json" },
    failed: { help: "resend: all that the service has given up" },
    replace: { help: "backup, restore: replaces what is there" },
    yes: { help: "erase: does not ask first" },
  },
  needsSite: false,
  async run(call) {
    const [verb = ""] = call.words;
    const work = keepingVerbs.includes(verb) ? prepareKeeping(call) : prepareReading(call);
    const intake = await readIntake(call.root, call.io.env);
    if (intake === null)
      throw new Error(
        `This site takes no enquiries: site.config.ts in ${call.root} has no "enquiries".`,
      );
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
  if (verb === "") return `Type what to do: ${verbs.join(", ")}.`;
  return `There is no "${verb}". ${suggestOr(verb, verbs)}`;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new Error(`${problem} Type tessera enquiries --help for more.`);
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
    const sentence = `Tessera cannot use the enquiries in ${hidePassword(databaseUrl)}.`;
    throw new Error(`${sentence}\n${explainError(cause)}`, { cause });
  }
}
