import type { Answer } from "#core/graph/node-graph.ts";
import { splitQuestion } from "#core/split-question.ts";

/**
 * @param kinds functions that answer what is asked about, by the kind of question
 * @param otherwise answers questions of all other kinds
 */
export function answerByKind(
  kinds: Readonly<Record<string, (about: string) => string>>,
  otherwise: Answer,
): Answer {
  return (question) => {
    const [kind, about] = splitQuestion(question);
    return kinds[kind]?.(about) ?? otherwise(question);
  };
}
