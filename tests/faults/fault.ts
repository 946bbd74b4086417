/** What was done wrong on purpose. */
export type FaultKind =
  | "condition turned round"
  | "step left out"
  | "limit off by one"
  | "lost await"
  | "wrong default"
  | "swapped arguments"
  | "wrong key";

/** A fault that can be planted: it still loads and type-checks, and somebody would notice it. */
export type Fault = {
  /** In kebab-case, and no other fault's. */
  name: string;
  kind: FaultKind;
  /** Of the engine, from the checkout's folder. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  replace: string;
  /** The tests that most likely find it: paths of files or folders of Vitest or Playwright. */
  near: string[];
};
