import { writeValue } from "#core/edit/write-value.ts";
import type { JsonObject } from "#core/json.ts";

/** @returns a document's text in the usual layout: a key a line, short values in one line */
export function writeDocument(value: JsonObject | JsonObject[]): string {
  const layout = { indent: "  ", lineBreak: "\n" };
  if (Array.isArray(value)) return `${writeValue(value, "", layout)}\n`;
  const parts = Object.entries(value).map(
    ([key, part]) => `  ${JSON.stringify(key)}: ${writeValue(part ?? null, "  ", layout)}`,
  );
  return `{\n${parts.join(",\n")}\n}\n`;
}
