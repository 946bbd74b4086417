import type { Knowledge } from "../knowledge.ts";
import { readMentions, settle } from "./list-mentions.ts";
import type { Mention } from "./mention.ts";

/**
 * @param at a place in a document; the one after a word's last character belongs to the word too
 * @returns the innermost mention at the place; null if nothing is named
 */
export function findMention(
  knowledge: Knowledge,
  { file, offset: at }: { file: string; offset: number },
): Mention | null {
  const here = readMentions(knowledge, file).mentions.filter(
    ({ offset, length }) => length > 0 && offset <= at && at <= offset + length,
  );
  // If two touch, the one that begins here is meant.
  const [found] = here.toSorted(
    (one, other) => one.length - other.length || other.offset - one.offset,
  );
  return found === undefined ? null : settle(knowledge, found);
}
