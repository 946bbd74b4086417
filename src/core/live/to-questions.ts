import type { Questions } from "#core/graph/node-graph.ts";

/** @returns the questions, all without a guard */
export function toQuestions(asked: Iterable<string>): Questions {
  return new Map([...asked].map((question) => [question, null]));
}
