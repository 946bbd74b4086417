import type { Span } from "./define.ts";
import type { Knowledge } from "./knowledge.ts";
import { findMention } from "./mentions/find-mention.ts";
import { findMentions } from "./mentions/find-mentions.ts";
import type { Position } from "./place/scene.ts";

/**
 * Finds every mention of the thing that is named at a place.
 *
 * @param options `withDefinitions` adds the definitions
 * @returns the mentions by file, in the order of the text; none if nothing is named there
 */
export function refer(
  knowledge: Knowledge,
  position: Position,
  { withDefinitions = false }: { withDefinitions?: boolean } = {},
): Span[] {
  const mention = findMention(knowledge, position);
  if (mention === null) return [];
  return findMentions(knowledge, mention.target)
    .filter(({ role }) => withDefinitions || role === "reference")
    .map(({ file, offset, length }) => ({ file, offset, length }));
}
