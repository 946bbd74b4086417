import { splitQuestion } from "#core/split-question.ts";
import type { Uncertain } from "#core/graph/node-graph.ts";

/** Kinds of questions that which files there are, their schemas and the day answer. */
const ofFolder = new Set(["file", "schema", "editor-schema", "file-name", "on-day"]);

/** Kinds of questions that content as it was read answers. */
const ofContent = new Set(["shared", "slug"]);

/**
 * @param changed the documents whose texts have changed, where nothing else has
 * @returns the questions that may have another answer than before
 */
export function findUncertain(changed: string[]): Uncertain {
  const hasContent = changed.some((file) => file.startsWith("content/"));
  return {
    questions: changed.map((file) => `text:${file}`),
    kinds: {
      of: (question) => splitQuestion(question)[0],
      has: (kind) => kind !== "text" && !ofFolder.has(kind) && (hasContent || !ofContent.has(kind)),
    },
  };
}
