import type { EnquiryRecord } from "../describe-enquiry.ts";

/** By this mark a spreadsheet knows UTF-8 from the letters of its own country. */
const byteOrderMark = "\uFEFF";

/**
 * Where a reader may see a cell begin, and what a spreadsheet takes there for the start of a formula,
 * full-width forms included. A reader whose list separator is another, or who does not know quotes,
 * sees cells begin in the midst of ours: behind a separator, a line break, a quote. What nobody sees
 * may stand between.
 */
const formulaStart =
  /(?<=^|[,;|"\t\r\n\v\f\u0085\u2028\u2029])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠]|[\t\r])/gu;

/** Behind a last separator the quote that ends our cell would begin one, and take in what follows. */
const openEnd = /(?<=[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=["\s]*$)/g;

/** @returns the first line of a CSV file, with what stands before it */
export function formatCsvHead(columns: string[]): string {
  return byteOrderMark + formatLine(columns);
}

/**
 * @param rows each a record with these columns among its keys
 * @returns their lines of CSV (RFC 4180), every cell in quotes. No cell is a formula, whichever of `,`
 *   `;` `|` and tab the reader splits by, and whether or not it knows quotes: an apostrophe stands
 *   before what would be one.
 */
export function formatCsvRows(columns: string[], rows: EnquiryRecord[]): string {
  return rows.map((row) => formatLine(columns.map((column) => toText(row[column])))).join("");
}

function formatLine(cells: string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toText(value: EnquiryRecord[string] | undefined): string {
  if (Array.isArray(value)) return value.join(" ");
  return value ?? "";
}

function toCell(text: string): string {
  const safe = text.replaceAll(formulaStart, "'").replaceAll(openEnd, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
