import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { findCharacters, findDocumentCharacters } from "#core/document/read/find-characters.ts";
import { findFeatures } from "#site/look/fonts/find-features.ts";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { engine } from "../load/engine-folder.ts";
import { type HashedFiles, keepOfTexts } from "../records/keep-of-texts.ts";
import { workFolder } from "../records/work-folder.ts";

/**
 * Matches the characters of prose, prices apart, and of forms, which every font has, whatever the
 * texts hold.
 */
const prose = /[\p{L}\p{N} !"#%&'()+,\-./:;?@]/u;

const always = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(index + 32)).filter(
  (character) => prose.test(character),
);

/**
 * Matches the rooms of the engine that write pages; the others write for machines, mails and the
 * terminal.
 */
const roomsOfPages = /^site\/(?:render|client|kit)\//;

/**
 * Matches comments, except those after code on their line: leaving these in costs a letter, and
 * never loses one.
 */
const comments = /^\s*(?:\/\/.*$|\{?\/\*[\s\S]*?\*\/)/gm;

/**
 * Lists the characters and features that the texts and styles of a site need of its fonts. Code that
 * was searched before is not read again.
 *
 * @param site `documents` are the characters of its documents; `texts` are searched, as are the
 *   files of `code`
 */
export async function listFontUse(
  root: string,
  site: { documents: string[]; texts: string[]; code: HashedFiles["files"] },
): Promise<FontUse> {
  const files = site.code.filter(([file]) => isOfPages(root, file));
  const own = hashCode("#site/make/styles/list-font-use.ts", "#site/look/fonts/find-features.ts");
  const kept = { folder: path.join(root, workFolder, "font-use"), key: own };
  const { characters, features } = await keepOfTexts(kept, { root, files }, (texts) => {
    const code = Object.values(texts).map((text) => text.replaceAll(comments, ""));
    const found = new Set(code.map(findCharacters).join(""));
    return { characters: [...found].join(""), features: findFeatures(code.join("\n")) };
  });
  const texts = [...always, ...site.documents, ...site.texts.map(findDocumentCharacters)];
  const points = new Set([...characters, ...texts.join("")].map((one) => one.codePointAt(0) ?? 0));
  return { characters: [...points].toSorted((one, other) => one - other), features };
}

/** @returns whether a file, by its path from the root, writes pages */
function isOfPages(root: string, file: string): boolean {
  const place = `${toPosix(path.relative(root, engine))}/`;
  return !file.startsWith(place) || roomsOfPages.test(file.slice(place.length));
}
