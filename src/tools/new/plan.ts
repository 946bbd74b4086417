import type { TextEdit } from "#core/edit/apply-edits.ts";
import { writeValue } from "#core/edit/write-value.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";

/** The new files to write, and changes of existing ones. */
export type Plan = {
  /** The texts by path from the site's folder. */
  files: Record<string, string>;
  edits: TextEdit[];
  /** The next steps for a person, a sentence each. */
  next: string[];
};

/** A plan, or the reason for none, in a sentence that ends in what to type. */
export type Planned = Plan | { problem: string };

/** @returns the refusal of an unknown name, with the one that was probably meant */
export function refuse(kind: string, word: string, choices: string[]): string {
  if (choices.length === 0) return `There is no ${kind} "${word}", nor any other.`;
  const otherwise = `Possible: ${choices.join(", ")}.`;
  return `There is no ${kind} "${word}". ${suggestOr(word, choices, { otherwise, write: (one) => `"${one}"` })}`;
}

/** @returns a document's text in the usual layout: a key a line, short values in one line */
export function writeDocument(value: JsonObject): string {
  const layout = { indent: "  ", lineBreak: "\n" };
  const parts = Object.entries(value).map(
    ([key, part]) => `  ${JSON.stringify(key)}: ${writeValue(part ?? null, "  ", layout)}`,
  );
  return `{\n${parts.join(",\n")}\n}\n`;
}

/** So many pages show what is usual on a site: all of a large one would take seconds to say the same. */
const enoughPages = 200;

/** @returns documents of pages, evenly from all of a site; an empty one where a page cannot be read */
export function readPages({ documents }: Pick<Source, "documents">): JsonObject[] {
  const pages = [...documents.files].filter((file) => file.startsWith("pages/"));
  const step = Math.ceil(pages.length / enoughPages);
  const some = pages.filter((_, index) => index % step === 0);
  return some.map((file) => {
    const { value } = readJson(file, documents.read(file) ?? "");
    return isJsonObject(value) ? value : {};
  });
}
