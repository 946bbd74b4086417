import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Mention, type Target } from "../target.ts";
import { listNames } from "./find-mentions.ts";
import { takesGiven } from "./list-given.ts";
import { readMentions, settle, wordOf } from "./list-mentions.ts";
import { matchName } from "./search-files.ts";
import { settleTarget } from "./settle-target.ts";

/** Up to so many targets, to search a text for each is faster than to read what it names. */
const fewTargets = 40;

/**
 * Finds those of many targets that nothing uses. Documents are read one by one until a use of each
 * target is found, and once few are left, those alone that may name one.
 *
 * @param isUse returns whether a mention of a target uses it
 */
export function findUnnamed(
  knowledge: Knowledge,
  targets: Target[],
  isUse: (mention: Mention) => boolean,
): Target[] {
  const keyIn = (target: Target): string => keyOf(settleTarget(knowledge, target));
  const left = new Map(targets.map((target) => [keyIn(target), target]));
  const names = targets.flatMap((target) => listNames(knowledge, settleTarget(knowledge, target)));
  const words = new Set(names.map(wordOf));
  let mayName: ((file: string) => boolean) | null = null;
  for (const file of listGiversFirst(knowledge)) {
    if (left.size === 0) break;
    if (left.size <= fewTargets) mayName ??= matchAny(knowledge, [...left.values()]);
    if (mayName?.(file) === false) continue;
    const before = left.size;
    for (const mention of readMentions(knowledge, file).mentions)
      if (isUse(mention) && words.has(wordOf(mention.target)))
        left.delete(keyOf(settle(knowledge, mention).target));
    if (left.size < before) mayName = null;
  }
  return targets.filter((target) => left.has(keyIn(target)));
}

/** Finds the mentions of a target one by one, without an index of all documents. */
export function* walkMentions(knowledge: Knowledge, target: Target): Generator<Mention, void> {
  const key = keyOf(settleTarget(knowledge, target));
  const mayName = matchAny(knowledge, [target]);
  for (const file of listGiversFirst(knowledge)) {
    if (!mayName(file)) continue;
    for (const mention of readMentions(knowledge, file).mentions) {
      const found = settle(knowledge, mention);
      if (keyOf(found.target) === key) yield found;
    }
  }
}

/** What takes values is last: to read it, all that gives it some is read. */
function listGiversFirst({ files }: Knowledge): string[] {
  return [...files.filter((file) => !takesGiven(file)), ...files.filter(takesGiven)];
}

function matchAny(knowledge: Knowledge, targets: Target[]): (file: string) => boolean {
  const names = targets.flatMap((target) => listNames(knowledge, settleTarget(knowledge, target)));
  const tests = names.map((name) => matchName(knowledge, name));
  return (file) => tests.some((mayName) => mayName?.(file) !== false);
}
