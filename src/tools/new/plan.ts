import type { TextEdit } from "#core/edit/apply-edits.ts";

/** The new files to write, and changes of existing ones. */
export type Plan = {
  /** The texts by path from the site's folder. */
  files: Record<string, string>;
  edits: TextEdit[];
  /** The next steps for a person, a sentence each. */
  next: string[];
};

/** A plan, or the reason for none, in a sentence that ends in what to type. */
export type Planned = Plan | { problem: string };
