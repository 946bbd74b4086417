import { isCancel } from "@clack/prompts";

/** Thrown out of questions when somebody ends them. */
export const stopped = Symbol("stopped");

/** @throws what says that somebody pressed Ctrl-C */
export function takeAnswer<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw stopped;
  return answer as Exclude<Answer, symbol>;
}
