import { readdirSync } from "node:fs";
import path from "node:path";
import type { EnquiryForm } from "../enquiry-form.ts";
import { formatLines } from "../reading/format-lines.ts";
import { listAll } from "../store/enquiry-store.ts";
import type { StoredEnquiry } from "../store/enquiry-row.ts";
import { findDatabaseFile, openStore } from "../store/open-store.ts";
import { backUp, type Copying, restore } from "./copy-database.ts";
import { eraseEnquiries } from "./erase-enquiries.ts";
import { makePersonTest } from "./make-person-test.ts";

/** A task for all enquiries as a whole, or one that deletes some for good. */
export type Keeping = {
  verb: string;
  words: string[];
  /** The folder, absolute, that paths of files are relative to. */
  cwd: string;
  /** True when an existing file or database may be replaced. */
  replaces: boolean;
};

type Context = {
  form: EnquiryForm;
  /** The address of the database. */
  address: string;
  write: (text: string) => void;
  /** Asks the person at the terminal; null when there is none. */
  confirm: ((question: string) => Promise<boolean>) | null;
};

type Verb = (keeping: Keeping, context: Context) => Promise<boolean>;

/** Each verb returns whether it found what it was asked for. */
const verbs: Record<string, Verb> = {
  async backup(keeping, { address, write }) {
    const { from, to, replaces } = findFiles(keeping, address, "backup");
    const count = await backUp({ from, to, replaces });
    write(`${count} ${nameCount(count)} in ${to}\n`);
    return true;
  },

  async restore(keeping, { address, write }) {
    const { from, to, replaces } = findFiles(keeping, address, "restore");
    const { count, former } = await restore({ from: to, to: from, replaces });
    write(`${count} ${nameCount(count)} restored to ${from}\n`);
    if (former !== null) write(`The old file is now: ${former}\n`);
    return true;
  },

  async delete({ words }, { address, write }) {
    const ids = new Set(await eraseEnquiries(address, { ids: words }));
    for (const id of words) write(ids.has(id) ? `Deleted ${id}\n` : `There is no enquiry ${id}\n`);
    listOldCopies(address, write);
    return words.every((id) => ids.has(id));
  },

  async erase({ words }, { form, address, write, confirm }) {
    const name = words.join(" ");
    const enquiries = await findPerson(name, { form, address });
    if (enquiries.length === 0) {
      await eraseEnquiries(address, { ids: [], names: [name] });
      write(`No enquiry names ${name}\n`);
      return false;
    }
    const question = `${formatLines(form, enquiries)}${enquiries.length} ${nameCount(enquiries.length)} to be erased`;
    if (confirm === null) throw new Error(`${question}. Erased nothing. Type --yes to erase them.`);
    if (!(await confirm(`${question}. Type yes: `))) {
      write(`Erased nothing
`);
      return true;
    }
    const ids = await eraseEnquiries(address, {
      ids: enquiries.map(({ id }) => id),
      names: [name],
    });
    write(`Erased ${ids.length} ${nameCount(ids.length)}, also from the bytes of the database\n`);
    listOldCopies(address, write);
    return true;
  },
};

export const keepingVerbs = Object.keys(verbs);

const wanted: Record<string, string> = {
  backup: "Type the file to write: backup <file>.",
  restore: "Type the file to read: restore <file>.",
  delete: "Type the enquiry's id: delete <id>.",
  erase: "Type the person: erase <address, number or name>.",
};

/** @returns the problem of a keeping, and what to type instead; null when it can run */
export function findKeepingProblem({ verb, words }: Keeping): string | null {
  const isOneFile = verb === "backup" || verb === "restore";
  if (words.length === 0 || (isOneFile && words.length > 1)) return wanted[verb] ?? null;
  if (verb === "erase" && makePersonTest(words.join(" ")) === null)
    return "Too many enquiries have that. Type a whole address, a whole number, or a name.";
  return null;
}

/**
 * Backs up, restores or erases.
 *
 * @param keeping one without a problem
 * @returns whether it found what it names
 * @throws when it cannot run as asked, with what to do
 */
export async function runKeeping(keeping: Keeping, context: Context): Promise<boolean> {
  return (await verbs[keeping.verb]?.(keeping, context)) ?? false;
}

function findFiles({ words, cwd, replaces }: Keeping, address: string, verb: string): Copying {
  const to = words[0] ?? "";
  const from = findDatabaseFile(address);
  if (from !== null) return { from, to: path.resolve(cwd, to), replaces };
  const command =
    verb === "backup"
      ? `pg_dump --format=custom --file="${to}" "$DATABASE_URL"`
      : `pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" "${to}"`;
  throw new Error(
    address.startsWith("postgres")
      ? `Use PostgreSQL's own programs for that. Type: ${command}`
      : "The enquiries are in memory, not in a file.",
  );
}

async function findPerson(
  name: string,
  { form, address }: { form: EnquiryForm; address: string },
): Promise<StoredEnquiry[]> {
  const isNamed = makePersonTest(name) ?? (() => false);
  const typed = form.typed.map((field) => field.name);
  const { store } = openStore(address, { channels: [], typed });
  const enquiries: StoredEnquiry[] = [];
  try {
    for await (const page of listAll(store, {}))
      enquiries.push(...page.filter(({ fields }) => isNamed(fields)));
  } finally {
    await store.close();
  }
  return enquiries;
}

function listOldCopies(address: string, write: (text: string) => void): void {
  const file = findDatabaseFile(address);
  for (const copy of file === null ? [] : listCopies(file))
    write(`An older copy may still have it: ${copy}\n`);
}

function nameCount(count: number): string {
  return count === 1 ? "enquiry" : "enquiries";
}

/** @returns the files beside a database that begin with its name and are not SQLite's: copies */
function listCopies(file: string): string[] {
  const [folder, base] = [path.dirname(file), path.basename(file)];
  const ownFiles = ["", "-wal", "-shm", "-journal"].map((ending) => base + ending);
  return readdirSync(folder)
    .filter((name) => name.startsWith(base) && !ownFiles.includes(name))
    .map((name) => path.join(folder, name))
    .toSorted();
}
