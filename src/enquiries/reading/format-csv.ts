import type { EnquiryRecord } from "../describe-enquiry.ts";

/** What a spreadsheet takes for the start of a formula, full-width forms included. */
const formulaStart = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/**
 * @param rows each a record with the same keys, which become the first line
 * @returns CSV (RFC 4180). A cell that a spreadsheet would run as a formula has an apostrophe before it.
 */
export function formatCsv(columns: string[], rows: EnquiryRecord[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => toText(row[column])))];
  return lines.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}

function toText(value: EnquiryRecord[string] | undefined): string {
  if (Array.isArray(value)) return value.join(" ");
  return value ?? "";
}

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
