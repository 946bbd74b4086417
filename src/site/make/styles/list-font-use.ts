import { readFileSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { findCharacters, findDocumentCharacters } from "#core/document/read/find-characters.ts";
import { findFeatures } from "#site/look/fonts/find-features.ts";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import { engine } from "../load/engine-folder.ts";

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
 * Lists the characters and features that the texts and styles of a site need of its fonts.
 *
 * @param site `documents` are the characters of its documents; `texts` are searched, as are the
 *   files of `code`, by path from the root
 */
export function listFontUse(
  root: string,
  site: { documents: string[]; texts: string[]; code: string[] },
): FontUse {
  const code = site.code
    .filter(isOfPages(root))
    .map((file) => readFileSync(path.join(root, file), "utf8").replaceAll(comments, ""));
  const texts = [
    ...always,
    ...site.documents,
    ...site.texts.map(findDocumentCharacters),
    ...code.map(findCharacters),
  ];
  const points = new Set([...texts.join("")].map((character) => character.codePointAt(0) ?? 0));
  return {
    characters: [...points].toSorted((one, other) => one - other),
    features: findFeatures(code.join("\n")),
  };
}

/** @returns a function that returns true for a file, by its path from the root, that writes pages */
function isOfPages(root: string): (file: string) => boolean {
  const place = `${toPosix(path.relative(root, engine))}/`;
  return (file) => !file.startsWith(place) || roomsOfPages.test(file.slice(place.length));
}
