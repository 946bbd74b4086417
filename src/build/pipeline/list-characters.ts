import { readFileSync } from "node:fs";
import path from "node:path";
import { findCharacters } from "#document/read/find-characters.ts";

/** What is typed on any keyboard stands in forms and numbers, whatever the texts say. */
const printable = Array.from({ length: 95 }, (_, index) => index + 32);

/**
 * Lists the characters that a site is written with.
 *
 * @param site `documents` are the characters of its documents, `texts` are looked through, as are the
 *   files of `code`, by path from the root
 * @returns code points, sorted
 */
export function listCharacters(
  root: string,
  site: { documents: string[]; texts: string[]; code: string[] },
): number[] {
  const files = site.code.map((file) => readFileSync(path.join(root, file), "utf8"));
  const points = new Set(printable);
  for (const text of [...site.documents, ...[...site.texts, ...files].map(findCharacters)])
    for (const character of text) points.add(character.codePointAt(0) ?? 0);
  return [...points].toSorted((one, other) => one - other);
}
