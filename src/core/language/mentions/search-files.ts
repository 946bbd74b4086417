import type { Knowledge } from "../knowledge.ts";
import { tokensFile } from "../place/list-tokens.ts";
import type { Target } from "../target.ts";

/** What may write a sign of a name in another way: an escape of JSON, or one of Markdown. */
const escapes = ["\\u", "&#", "&sol;"];

/** Tells of a document whether its text or its place may have a name. */
type MayHave = (file: string, text: string) => boolean;

/**
 * Searches the texts for a target's name, which takes a hundredth of the time of reading what each of
 * them names.
 *
 * @returns the files that may name the target, in order; null where that cannot be seen by its name
 */
export function searchFiles(knowledge: Knowledge, target: Target): string[] | null {
  return filterFiles(knowledge, matchName(target));
}

function filterFiles({ files, textOf }: Knowledge, mayHave: MayHave | null): string[] | null {
  return mayHave && files.filter((file) => mayHave(file, textOf(file)));
}

/** @returns the test of that search for one file; null where it cannot be seen by the name */
export function matchName(target: Target): MayHave | null {
  if (target.kind === "token") return (file) => file === tokensFile;
  const name = nameOf(target);
  const mayHave = match(name, name, patternOf(target));
  if (mayHave === null || isOfTexts(target)) return mayHave;
  return (file, text) => !file.endsWith(".md") && mayHave(file, text);
}

function nameOf(target: Target): string {
  const find = names[target.kind] as ((target: Target) => string) | undefined;
  return find?.(target) ?? "";
}

/**
 * @returns what a text that names the target has, where its name alone says little: many routes end
 *   alike, or in a number, and types of blocks are everyday words
 */
function patternOf(target: Target): RegExp | null {
  const { name, start } = startOf(target) ?? { name: "", start: "" };
  if (!/^[\w/-]+$/.test(name)) return null;
  // A backslash may stand before any other sign.
  return new RegExp(`${start}${name.replaceAll(/[^A-Za-z0-9]+/g, "[^A-Za-z0-9]+")}(?![\\w-])`);
}

/** Kinds whose names are whole strings of JSON, wherever they are written. */
const wholeStrings = new Set<Target["kind"]>(["collection", "entry", "shared", "file-name"]);

/** @returns the name of a target, and a pattern of what is before it in any text; null for other kinds */
function startOf(target: Target): { name: string; start: string } | null {
  if (target.kind === "page") return { name: target.route.slice(1), start: "/" };
  if (target.kind === "block") return { name: target.type, start: '(?:"|:::[ \\t]*)' };
  return wholeStrings.has(target.kind) ? { name: nameOf(target), start: '"' } : null;
}

const ofTexts = new Set<Target["kind"]>(["page", "anchor", "file", "text", "block"]);

/** @returns whether a text in Markdown may name such a target */
export function isOfTexts({ kind }: Target): boolean {
  return ofTexts.has(kind);
}

/**
 * @param word as people type it: `/about#team`, `faq.items.question`
 * @returns the files that may define what is called so, in order; null where that cannot be seen
 */
export function searchWord(knowledge: Knowledge, word: string): string[] | null {
  const name = lastOf(word.replace(/\.md$/, "").split(/[/#]/));
  return filterFiles(knowledge, match(lastOf(name.split(".")), name));
}

/**
 * @param place the name of a file or a folder: some documents define by their path alone, and need not
 *   have the name in their text
 * @param pattern what a text has that has the name; null where its letters are enough
 */
function match(name: string, place: string, pattern: RegExp | null = null): MayHave | null {
  const letters = pickLetters(name);
  if (letters === "") return null;
  // A pattern of all parts takes four times as long.
  return (file, text) =>
    isAt(file, place) ||
    (text.includes(letters) && (pattern === null || pattern.test(text))) ||
    escapes.some((one) => text.includes(one));
}

/** @returns whether a file, or a folder that it is in, is called so */
function isAt(file: string, place: string): boolean {
  return `/${file}`.includes(`/${place}.`) || `/${file}`.includes(`/${place}/`);
}

/**
 * The parts of names that all mentions of a target have, by its kind; a format may write those of
 * other kinds in another way.
 */
const names: {
  [Kind in Target["kind"]]?: (target: Extract<Target, { kind: Kind }>) => string;
} = {
  page: ({ route }) => lastOf(route.split("/")),
  file: ({ address }) => lastOf(address.split("/")),
  text: ({ file }) => lastOf(file.split("/")).replace(/\.md$/, ""),
  anchor: ({ id }) => id,
  entry: ({ key }) => key,
  block: ({ type }) => type,
  collection: ({ name }) => name,
  shared: ({ name }) => name,
  "file-name": ({ name }) => name,
  field: ({ path }) => lastOf(path),
  prop: ({ path }) => lastOf(path),
  setting: ({ path }) => lastOf(path),
};

function lastOf(parts: string[]): string {
  return parts.at(-1) ?? "";
}

/** @returns the longest row of letters and digits: Markdown may write any other sign after a backslash */
function pickLetters(name: string): string {
  const rows = name.match(/[A-Za-z0-9]+/g) ?? [];
  return rows.reduce((longest, row) => (row.length > longest.length ? row : longest), "");
}
