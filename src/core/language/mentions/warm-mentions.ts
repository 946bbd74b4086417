import type { Knowledge } from "../knowledge.ts";
import { readMentions } from "./list-mentions.ts";

/**
 * Reads what all documents name, one a step: `findMentions` is quick afterwards, and who serves an editor
 * may do something more urgent in between.
 */
export function* warmMentions(knowledge: Knowledge): Generator<undefined, void> {
  for (const file of knowledge.files) {
    readMentions(knowledge, file);
    yield;
  }
}
