import { describeEnquiry, type EnquiryRecord, listColumns } from "../describe-enquiry.ts";
import { type EnquiryForm, listFields } from "../enquiry-form.ts";
import type { EnquiryQuery, EnquiryStore } from "../store/enquiry-store.ts";
import { formatCsvHead, formatCsvRows } from "./format-csv.ts";
import { formatLines } from "./format-lines.ts";
import { listAll } from "./list-all.ts";
import { listUndelivered, resend } from "./undelivered.ts";

/** A question about the enquiries: a verb, its words and its options. */
export type Reading = {
  verb: string;
  words: string[];
  format: string;
  /** The number of enquiries to list. */
  limit: number;
  state: "all" | "open" | "handled";
  /** True for `resend` of all notices that were given up, in place of ids. */
  failed?: boolean;
};

type Context = { form: EnquiryForm; store: EnquiryStore; write: (text: string) => void };

/** Each verb returns whether it found what it was asked for. */
const verbs: Record<string, (reading: Reading, context: Context) => Promise<boolean>> = {
  async list({ state, limit }, { store, form, write }) {
    const found = await store.list({ state, limit });
    write(found.length === 0 ? "No enquiries\n" : formatLines(form, found));
    return true;
  },

  async search({ words, state, limit }, { store, form, write }) {
    const query: EnquiryQuery = { search: words.join(" "), state, limit };
    const found = await store.list(query);
    write(found.length === 0 ? "Nothing found\n" : formatLines(form, found));
    return found.length > 0;
  },

  async show({ words }, { store, form, write }) {
    const enquiry = await store.find(words[0] ?? "");
    if (enquiry === null) return false;
    const record = Object.entries(describeEnquiry(form, enquiry));
    const long = listFields(form).filter(({ control }) => control === "lines");
    const isLong = new Set(long.map(({ name }) => name));
    const lines = record
      .filter(([name]) => !isLong.has(name))
      .map(([name, value]) => `${name}: ${toText(value)}\n`);
    const texts = long.map(({ name }) => `\n${toText(enquiry.fields[name])}\n`);
    write(`${lines.join("")}notices to be delivered: ${enquiry.undelivered}\n${texts.join("")}`);
    return true;
  },

  async export({ format, state }, { store, form, write }) {
    const isCsv = format === "csv";
    const columns = listColumns(form);
    let count = 0;
    write(isCsv ? formatCsvHead(columns) : "[");
    for await (const page of listAll(store, { state })) {
      const rows = page.map((enquiry) => describeEnquiry(form, enquiry));
      const items = rows.map(
        (row, index) => `${count + index > 0 ? "," : ""}\n${JSON.stringify(row)}`,
      );
      write(isCsv ? formatCsvRows(columns, rows) : items.join(""));
      count += page.length;
    }
    if (!isCsv) write("\n]\n");
    return true;
  },

  handle: ({ words }, { store, write }) =>
    forEach(words, async (id) => {
      const isFound = await store.markHandled(id, new Date().toISOString());
      if (isFound) write(`Handled ${id}\n`);
      return isFound;
    }),

  async undelivered({ limit }, context) {
    await listUndelivered(context, limit);
    return true;
  },

  resend: ({ words, failed }, context) => resend(context, failed === true ? "failed" : words),
};

const needsWords = new Set(["search", "show", "handle"]);
const formats = new Set(["json", "csv"]);

export const readingVerbs = Object.keys(verbs);

/** @returns the problem of a reading, and what to type instead; null when it can run */
export function findReadingProblem(reading: Reading): string | null {
  const { verb, words, format, limit, failed = false } = reading;
  if (!formats.has(format)) return `There is no format "${format}". There is json, csv.`;
  if (!Number.isInteger(limit) || limit < 1) return "A limit is a whole number, such as 50.";
  if (verb === "resend" && failed === words.length > 0)
    return "Say which: resend <id>, or resend --failed for all that was given up.";
  if (!needsWords.has(verb) || words.length > 0) return null;
  return verb === "search" ? "Say what to search for." : `Say which: ${verb} <id>.`;
}

/**
 * Prints or changes stored enquiries.
 *
 * @param reading one without a problem
 * @returns whether it found what it names
 */
export async function runReading(reading: Reading, context: Context): Promise<boolean> {
  const isFound = (await verbs[reading.verb]?.(reading, context)) ?? false;
  if (!isFound && reading.verb !== "search") context.write("There is no such enquiry\n");
  return isFound;
}

async function forEach(ids: string[], act: (id: string) => Promise<boolean>): Promise<boolean> {
  let isAllFound = true;
  for (const id of ids) isAllFound = (await act(id)) && isAllFound;
  return isAllFound;
}

function toText(value: EnquiryRecord[string] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "–");
}
