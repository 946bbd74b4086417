import { parseArgs } from "node:util";
import { describeEnquiry } from "../delivery/channel.ts";
import type { EnquiryQuery, EnquiryStore, StoredEnquiry } from "../store/enquiry-store.ts";
import { formatCsv } from "./format-csv.ts";
import { listAll } from "./list-all.ts";

const usage = `npm run enquiries -- list [--open | --handled] [--limit 50]
npm run enquiries -- search <words>
npm run enquiries -- show <id>
npm run enquiries -- export [--format json|csv] [--open | --handled]
npm run enquiries -- handle <id>…
npm run enquiries -- delete <id>…
`;

const columns = "id name email phone message url created_at received_at handled_at spam".split(" ");

type Options = { format: string; limit: string; open: boolean; handled: boolean };

export type Call = {
  store: EnquiryStore;
  write: (text: string) => void;
  words: string[];
  options: Options;
};

/** Each returns whether it found what it was asked for. */
const commands: Record<string, (call: Call) => Promise<boolean>> = {
  async list({ store, write, options }) {
    const found = await store.list({
      state: readState(options),
      limit: Number(options.limit) || 50,
    });
    write(found.length === 0 ? "No enquiries\n" : found.map(toLine).join(""));
    return true;
  },

  async search({ store, write, words, options }) {
    const query: EnquiryQuery = {
      search: words.join(" "),
      state: readState(options),
      limit: Number(options.limit) || 50,
    };
    const found = await store.list(query);
    write(found.length === 0 ? "Nothing found\n" : found.map(toLine).join(""));
    return found.length > 0;
  },

  async show({ store, write, words }) {
    const enquiry = await store.find(words[0] ?? "");
    if (enquiry === null) return false;
    const { message, ...fields } = describeEnquiry(enquiry);
    const lines = Object.entries(fields).map(([key, value]) => `${key}: ${toText(value)}\n`);
    write(
      `${lines.join("")}notices to be delivered: ${enquiry.undelivered}\n\n${toText(message)}\n`,
    );
    return true;
  },

  async export({ store, write, options }) {
    const isCsv = options.format === "csv";
    let count = 0;
    write(isCsv ? formatCsv(columns, []) : "[");
    for await (const page of listAll(store, { state: readState(options) })) {
      const rows = page.map(describeEnquiry);
      const items = rows.map(
        (row, index) => `${count + index > 0 ? "," : ""}\n${JSON.stringify(row)}`,
      );
      write(isCsv ? formatCsv(columns, rows).split("\r\n").slice(1).join("\r\n") : items.join(""));
      count += page.length;
    }
    if (!isCsv) write("\n]\n");
    return true;
  },

  handle: ({ store, write, words }) =>
    forEach(words, async (id) => {
      const isFound = await store.markHandled(id, new Date().toISOString());
      if (isFound) write(`Handled ${id}\n`);
      return isFound;
    }),

  delete: ({ store, write, words }) =>
    forEach(words, async (id) => {
      const isFound = await store.remove(id);
      if (isFound) write(`Deleted ${id}\n`);
      return isFound;
    }),
};

const needsWords = new Set(["search", "show", "handle", "delete"]);

/**
 * Runs one command of `npm run enquiries`.
 *
 * @param args as they were typed
 * @returns the exit code: 0, 1 where something was not found, 2 where the command is not one
 */
export async function runCommand(
  args: string[],
  { store, write }: Pick<Call, "store" | "write">,
): Promise<0 | 1 | 2> {
  const read = readArguments(args);
  const command = read === null ? undefined : commands[read.command];
  if (read === null || command === undefined) {
    write(usage);
    return 2;
  }
  const { words, options } = read;
  const hasFormat = options.format === "json" || options.format === "csv";
  if (!hasFormat || (needsWords.has(read.command) && words.length === 0)) {
    write(usage);
    return 2;
  }
  const isFound = await command({ store, write, words, options });
  if (!isFound && read.command !== "search") write("There is no such enquiry\n");
  return isFound ? 0 : 1;
}

function readArguments(
  args: string[],
): { command: string; words: string[]; options: Options } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string", default: "json" },
        limit: { type: "string", default: "50" },
        open: { type: "boolean", default: false },
        handled: { type: "boolean", default: false },
      },
    });
    const [command = "", ...words] = positionals;
    return { command, words, options: values };
  } catch {
    // An option that there is not: the usage says which there are.
    return null;
  }
}

async function forEach(ids: string[], act: (id: string) => Promise<boolean>): Promise<boolean> {
  let isAllFound = true;
  for (const id of ids) isAllFound = (await act(id)) && isAllFound;
  return isAllFound;
}

function readState({ open, handled }: Options): "all" | "open" | "handled" {
  if (open) return "open";
  return handled ? "handled" : "all";
}

function toText(value: string | string[] | null | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "–");
}

function toLine({ id, receivedAt, name, phone, handledAt, spam, message }: StoredEnquiry): string {
  const state = handledAt === null ? "open   " : "handled";
  const mark = spam.length === 0 ? "" : " [spam?]";
  const start = message.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${id}  ${receivedAt.slice(0, 16)}  ${state}  ${name}, ${phone}${mark}  ${start}\n`;
}
