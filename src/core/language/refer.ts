import type { Span } from "./define.ts";
import type { Knowledge } from "./knowledge.ts";
import { findMention } from "./mentions/find-mention.ts";
import { findMentions } from "./mentions/find-mentions.ts";
import type { Position } from "./place/scene.ts";

/**
 * Finds every place that names what is named at a place.
 *
 * @param options `withDefinitions`: whether those where it comes about are among them
 * @returns by file, in the order of the text; nothing where nothing is named there
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
