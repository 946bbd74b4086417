import type { Questions } from "#core/graph/node-graph.ts";

/** @returns questions none of which has a guard */
export function toQuestions(asked: Iterable<string>): Questions {
  return new Map([...asked].map((question) => [question, null]));
}
