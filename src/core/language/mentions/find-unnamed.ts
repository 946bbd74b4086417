import type { Knowledge } from "../knowledge.ts";
import { keyOf, type Mention, type Target } from "../target.ts";
import { listNames, searchMentions } from "./find-mentions.ts";
import { takesGiven } from "./list-given.ts";
import { listMentions, listOwnMentions, wordOf } from "./list-mentions.ts";
import { isOfTexts, matchName } from "./search-files.ts";
import { settleTarget } from "./settle-target.ts";

/** Up to so many targets, to search a text for each is faster than to read what it names. */
const fewTargets = 100;

/**
 * Finds those of many targets that nothing uses. Documents are read one by one until a use of each
 * target is found, and once few are left, those alone that may name one.
 *
 * @param isUse returns whether a mention of a target uses it
 */
export function findUnnamed<Kind extends Target>(
  knowledge: Knowledge,
  targets: Kind[],
  isUse: (mention: Mention) => boolean,
): Kind[] {
  const keyIn = (target: Target): string => keyOf(settleTarget(knowledge, target));
  const left = new Map(targets.map((target) => [keyIn(target), namesOf(knowledge, target)]));
  const words = new Set([...left.values()].flat().map(wordOf));
  let mayName: ((file: string) => boolean) | null = null;
  const drop = (file: string, read: typeof listMentions): void => {
    if (left.size === 0) return;
    if (left.size <= fewTargets) mayName ??= matchAny(knowledge, [...left.values()].flat());
    if (mayName?.(file) === false) return;
    const before = left.size;
    for (const mention of read(knowledge, file))
      if (isUse(mention) && words.has(wordOf(mention.target))) left.delete(keyOf(mention.target));
    if (left.size < before) mayName = null;
  };
  const { files } = knowledge;
  // Texts are long, and name little that the documents that show them do not.
  const texts = targets.some(isOfTexts) ? files.filter(isText) : [];
  for (const file of [...files.filter((one) => !isText(one)), ...texts])
    drop(file, listOwnMentions);
  // To know what a document is given, all that gives it something is read.
  for (const file of files.filter(takesGiven)) drop(file, listMentions);
  return targets.filter((target) => left.has(keyIn(target)));
}

function isText(file: string): boolean {
  return file.endsWith(".md");
}

/** Finds the mentions of a target one by one, without an index of all documents. */
export function walkMentions(knowledge: Knowledge, target: Target): Generator<Mention, void> {
  const { files } = knowledge;
  // What takes values is last: to read it, all that gives it some is read.
  const inOrder = [...files.filter((file) => !takesGiven(file)), ...files.filter(takesGiven)];
  const mayName = matchAny(knowledge, namesOf(knowledge, target));
  return searchMentions(knowledge, target, inOrder.values().filter(mayName));
}

function namesOf(knowledge: Knowledge, target: Target): Target[] {
  return listNames(knowledge, settleTarget(knowledge, target));
}

/** @returns a function that tells of a file whether it may name a target by one of these names */
function matchAny(knowledge: Knowledge, names: Target[]): (file: string) => boolean {
  const tests = names.map((name) => matchName(name));
  return (file) => {
    const text = knowledge.textOf(file);
    return tests.some((mayName) => mayName?.(file, text) !== false);
  };
}
