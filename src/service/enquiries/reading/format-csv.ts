import type { EnquiryRecord } from "../describe-enquiry.ts";

/** This mark tells a spreadsheet that the file is UTF-8, not in the encoding of its country. */
const byteOrderMark = "\uFEFF";

/**
 * Places where a reader may see a cell begin, followed by what a spreadsheet takes for the start of
 * a formula, full-width forms included. A reader with another list separator, or one that does not
 * know quotes, sees cells begin inside ours: after a separator, a line break, a quote. Invisible
 * characters may be between.
 */
const formulaStart =
  /(?<=^|[,;|"\t\r\n\v\f\u0085\u2028\u2029])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠]|[\t\r])/gu;

/** After a last separator the closing quote would begin a cell, and take in what follows. */
const openEnd = /(?<=[,;|\t\r\n\v\f\u0085\u2028\u2029])(?=["\s]*$)/g;

/** @returns the first line of a CSV file, with the byte order mark before it */
export function formatCsvHead(columns: string[]): string {
  return byteOrderMark + formatLine(columns);
}

/**
 * @param rows records with these columns among their keys
 * @returns their lines of CSV (RFC 4180), every cell in quotes. No cell is a formula, whichever of
 *   `,` `;` `|` and tab the reader splits by, and whether or not it knows quotes: an apostrophe
 *   precedes what would be one.
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
