import type { TextEdit } from "#core/edit/apply-edits.ts";

/** What is to be written: files that are not there yet, and changes of those that are. */
export type Plan = {
  /** Texts by path from the site's folder. */
  files: Record<string, string>;
  edits: TextEdit[];
  /** What a person does next, a sentence each. */
  next: string[];
};

/** A plan, or why there is none, in a sentence that ends in what to type. */
export type Planned = Plan | { problem: string };
