import type { Knowledge } from "../knowledge.ts";
import { readMentions } from "./list-mentions.ts";

/**
 * Reads the mentions of all documents, one a step: `findMentions` is fast afterwards, and an
 * editor's server may do more urgent work in between.
 */
export function* warmMentions(knowledge: Knowledge): Generator<undefined, void> {
  for (const file of knowledge.files) {
    readMentions(knowledge, file);
    yield;
  }
}
