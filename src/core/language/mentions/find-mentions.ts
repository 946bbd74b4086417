import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Position } from "../place/scene.ts";
import { keyOf, type Mention, type Target } from "../target.ts";
import { expectAll, listWritten, settle, wordOf } from "./list-mentions.ts";
import { searchFiles } from "./search-files.ts";
import { listEntryKeys, settleTarget } from "./settle-target.ts";

/**
 * @param at a place in a document; the one after a word's last character belongs to the word too
 * @returns the innermost mention at the place; null if nothing is named
 */
export function findMention(knowledge: Knowledge, { file, offset: at }: Position): Mention | null {
  const around = listWritten(knowledge, file).filter(
    ({ offset, length }) => length > 0 && offset <= at && at <= offset + length,
  );
  // If two touch, the one that begins here is meant.
  const [innermost] = around.toSorted(
    (one, other) => one.length - other.length || other.offset - one.offset,
  );
  return innermost === undefined ? null : settle(knowledge, innermost);
}

/** @returns every place of all documents that names a target, by file, in the order of the text */
export function findMentions(knowledge: Knowledge, target: Target): Mention[] {
  return [...searchMentions(knowledge, target)];
}

/**
 * Finds what `findMentions` does, one by one: who needs but the first ones reads no more files.
 *
 * @param files those that may name it, in this order; they are searched for if left out
 */
export function* searchMentions(
  knowledge: Knowledge,
  target: Target,
  files?: Iterable<string>,
): Generator<Mention, void> {
  const settled = settleTarget(knowledge, target);
  const key = keyOf(settled);
  const names = listNames(knowledge, settled);
  const words = new Set(names.map(wordOf));
  const kinds = new Set(names.flatMap(({ kind }) => (isAddressed(kind) ? addressed : [kind])));
  // Most mentions are of props: their kind is compared faster than a word is looked up.
  const isSought = (one: Target): boolean => kinds.has(one.kind) && words.has(wordOf(one));
  for (const file of files ?? searchAll(knowledge, names))
    for (const mention of listWritten(knowledge, file, isSought)) {
      const found = settle(knowledge, mention);
      if (keyOf(found.target) === key) yield found;
    }
}

/** Lists the files that may name a target by any of its names; most of all are read once. */
function searchAll(knowledge: Knowledge, names: Target[]): string[] {
  const files = listAllFiles(names.map((name) => listFiles(knowledge, name)));
  if (files.length > knowledge.files.length / 2) expectAll(knowledge);
  return files;
}

/** The kinds that an address may name: it is not known which before it is settled. */
const addressed: Target["kind"][] = ["page", "file"];

function isAddressed(kind: Target["kind"]): boolean {
  return addressed.includes(kind);
}

/** @param lists each in order */
function listAllFiles(lists: string[][]): string[] {
  const [only, another] = lists;
  return another === undefined ? (only ?? []) : [...new Set(lists.flat())].toSorted();
}

/** Up to so many targets, searching for each is faster than an index of all words. */
const fewTargets = 3;

const searchesOf: (knowledge: Knowledge) => { count: number } = remember(() => ({ count: 0 }));

/** Lists the files that may name a target by this name. */
function listFiles(knowledge: Knowledge, name: Target): string[] {
  const searches = searchesOf(knowledge);
  searches.count += 1;
  const found = searches.count > fewTargets ? null : searchFiles(knowledge, name);
  return found ?? indexFiles(knowledge).get(wordOf(name)) ?? [];
}

/** Indexes files by the words in them, so that many targets need one read of each file. */
const indexFiles = remember((knowledge: Knowledge): ReadonlyMap<string, string[]> => {
  expectAll(knowledge);
  const index = new Map<string, string[]>();
  for (const file of knowledge.files) {
    const words = listWritten(knowledge, file).map(({ target }) => wordOf(target));
    for (const word of new Set(words)) {
      const files = index.get(word);
      if (files === undefined) index.set(word, [file]);
      else files.push(file);
    }
  }
  return index;
});

/** @returns a target by each of its names: an entry has a slug and an id */
export function listNames(knowledge: Knowledge, target: Target): Target[] {
  if (target.kind !== "entry") return [target];
  const { collection, key } = target;
  return listEntryKeys(knowledge, collection, key).map((name) => ({
    kind: "entry",
    collection,
    key: name,
  }));
}
