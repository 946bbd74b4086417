import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Target } from "../target.ts";
import { readMentions, settle, wordOf } from "./list-mentions.ts";
import type { Mention } from "./mention.ts";
import { listEntryKeys, settleTarget } from "./settle-target.ts";

/** @returns every place of all documents that names a target, by file, in the order of the text */
export function findMentions(knowledge: Knowledge, target: Target): Mention[] {
  const wanted = settleTarget(knowledge, target);
  const key = keyOf(wanted);
  const words = listWords(knowledge, wanted);
  const filesByWord = indexFiles(knowledge);
  const files = new Set(words.flatMap((word) => filesByWord.get(word) ?? []));
  return [...files].toSorted().flatMap((file) => {
    const { byWord } = readMentions(knowledge, file);
    return words
      .flatMap((word) => byWord.get(word) ?? [])
      .map((mention) => settle(knowledge, mention))
      .filter((mention) => keyOf(mention.target) === key)
      .toSorted((one, other) => one.offset - other.offset);
  });
}

/** Indexes files by the words in them, so that many targets need one read of each file. */
const indexFiles = remember((knowledge: Knowledge): ReadonlyMap<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const file of knowledge.files)
    for (const word of readMentions(knowledge, file).byWord.keys()) {
      const files = index.get(word);
      if (files === undefined) index.set(word, [file]);
      else files.push(file);
    }
  return index;
});

function listWords(knowledge: Knowledge, target: Target): string[] {
  if (target.kind !== "entry") return [wordOf(target)];
  const { collection, key } = target;
  return listEntryKeys(knowledge, collection, key).map((name) =>
    wordOf({ kind: "entry", collection, key: name }),
  );
}
