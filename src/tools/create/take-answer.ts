import { isCancel } from "@clack/prompts";

/** The value that questions throw when somebody stops them. */
export const stopped = Symbol("stopped");

/** @throws `stopped` where somebody pressed Ctrl-C */
export function takeAnswer<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw stopped;
  return answer as Exclude<Answer, symbol>;
}
