import { describeEnquiry, type EnquiryRecord, listColumns } from "../describe-enquiry.ts";
import { type EnquiryForm, listFields } from "../enquiry-form.ts";
import { type EnquiryStore, listAll } from "../store/enquiry-store.ts";
import type { Undelivered } from "../store/make-outbox.ts";
import { formatCsvHead, formatCsvRows } from "./format-csv.ts";
import { formatLines } from "./format-lines.ts";

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
    const enquiries = await store.list({ state, limit });
    write(formatLines(form, enquiries) || "No enquiries\n");
    return true;
  },

  async search({ words, state, limit }, { store, form, write }) {
    const enquiries = await store.list({ search: words.join(" "), state, limit });
    write(formatLines(form, enquiries) || "Nothing found\n");
    return enquiries.length > 0;
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

  async handle({ words }, { store, write }) {
    let isAllFound = true;
    for (const id of words) {
      const isFound = await store.markHandled(id, new Date().toISOString());
      if (isFound) write(`Handled ${id}\n`);
      isAllFound &&= isFound;
    }
    return isAllFound;
  },

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
  if (!formats.has(format)) return `There is no format "${format}". Possible: json, csv.`;
  if (!Number.isInteger(limit) || limit < 1) return "A limit is a whole number, such as 50.";
  if (verb === "resend" && failed === words.length > 0)
    return "Type an id: resend <id>, or resend --failed for all that the service has given up.";
  if (!needsWords.has(verb) || words.length > 0) return null;
  return verb === "search" ? "Type what to search for." : `Type an id: ${verb} <id>.`;
}

/**
 * Prints or changes stored enquiries.
 *
 * @param reading one without a problem
 * @returns whether it found what it names
 */
export async function runReading(reading: Reading, context: Context): Promise<boolean> {
  const isFound = (await verbs[reading.verb]?.(reading, context)) ?? false;
  if (!isFound && reading.verb !== "search") context.write("There is no enquiry with this id\n");
  return isFound;
}

function toText(value: EnquiryRecord[string] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "–");
}

/** Prints the notices that are not delivered: those given up, then those that wait. */
async function listUndelivered({ store, write }: Context, limit: number): Promise<void> {
  const [notices, channels] = await Promise.all([
    store.listUndelivered(limit),
    store.summarizeOutbox(),
  ]);
  for (const notice of notices) write(formatNotice(notice));
  if (channels.length === 0) write("Everything is delivered\n");
  for (const { channel, waiting, failed } of channels)
    write(`${channel}: ${waiting} to be delivered, ${failed} given up\n`);
}

function formatNotice(notice: Undelivered): string {
  const { id, channel, attempts, receivedAt, lastError } = notice;
  const since = `since ${receivedAt.slice(0, 16)}`;
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return `${[id, channel.padEnd(7), tried, since, describeNext(notice), lastError ?? "–"].join("  ")}\n`;
}

function describeNext({ dueAt, isClaimed }: Undelivered): string {
  if (dueAt === null) return "given up";
  return isClaimed ? "on its way" : `next ${dueAt.slice(0, 16)}`;
}

/** Makes undelivered notices due at once; a running service sends them within seconds. */
async function resend({ store, write }: Context, which: string[] | "failed"): Promise<boolean> {
  const notices = await store.resend(which);
  for (const { id, channel } of notices) write(`Due now: ${id}  ${channel}\n`);
  if (which === "failed") {
    if (notices.length === 0) write("The service has given up nothing\n");
    return true;
  }
  const due = new Set(notices.map(({ id }) => id));
  let isAllFound = true;
  for (const id of which.filter((each) => !due.has(each))) {
    const enquiry = await store.find(id);
    if (enquiry === null) isAllFound = false;
    else write(`${enquiry.undelivered > 0 ? "On its way" : "Nothing to deliver"}: ${id}\n`);
  }
  return isAllFound;
}
