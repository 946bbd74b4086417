import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Target } from "../target.ts";
import { readMentions, settle, wordOf } from "./list-mentions.ts";
import type { Mention } from "./mention.ts";
import { listEntryKeys, settleTarget } from "./settle-target.ts";

/** @returns every place of all documents that names a target, by file and in the order of its text */
export function findMentions(knowledge: Knowledge, target: Target): Mention[] {
  const wanted = settleTarget(knowledge, target);
  const key = keyOf(wanted);
  const words = listWords(knowledge, wanted);
  return knowledge.files.flatMap((file) => {
    const { byWord } = readMentions(knowledge, file);
    const found = words.flatMap((word) => byWord.get(word) ?? []);
    return found.length === 0
      ? []
      : found
          .map((mention) => settle(knowledge, mention))
          .filter((mention) => keyOf(mention.target) === key)
          .toSorted((one, other) => one.offset - other.offset);
  });
}

function listWords(knowledge: Knowledge, target: Target): string[] {
  if (target.kind !== "entry") return [wordOf(target)];
  const { collection, key } = target;
  return listEntryKeys(knowledge, collection, key).map((name) =>
    wordOf({ kind: "entry", collection, key: name }),
  );
}
