import type { Json } from "#core/json.ts";
import { rememberLast } from "#core/remember.ts";

/** The layout of a document. */
export type TextLayout = { indent: string; lineBreak: string };

/** The most characters of a list or an object that is written in one line. */
const widestLine = 80;

/** Every fix of a document asks for the same layout. */
const keptLayouts = 4;

/** @returns the indentation and the line break of a document; two spaces if it shows none */
export const describeLayout = rememberLast(keptLayouts, (text): TextLayout => {
  const indent = /^[[{][^\n]*\r?\n([\t ]+)\S/.exec(text.trimStart())?.[1] ?? "  ";
  return { indent, lineBreak: text.includes("\r\n") ? "\r\n" : "\n" };
});

/**
 * Writes a value as people lay documents out: short values in one line, others one part a line.
 *
 * @param at the indentation of the line that it begins in
 */
export function writeValue(value: Json, at: string, layout: TextLayout): string {
  const flat = writeFlat(value);
  if (typeof value !== "object" || value === null || at.length + flat.length <= widestLine)
    return flat;
  const inner = at + layout.indent;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((item) => writeValue(item, inner, layout))
    : Object.entries(value).map(([key, part]) => {
        return `${JSON.stringify(key)}: ${writeValue(part ?? null, inner, layout)}`;
      });
  const lines = parts.map((part) => inner + part).join(`,${layout.lineBreak}`);
  return [open, lines, at + close].join(layout.lineBreak);
}

function writeFlat(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(", ")}]`;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = entries.map(([key, part]) => `${JSON.stringify(key)}: ${writeFlat(part ?? null)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
