import type { TextEdit } from "#core/edit/apply-edits.ts";

/** A change of documents that a person may choose. */
export type Action = {
  /** The title in a menu: `Give this block an id`. */
  title: string;
  /** `quickfix` fixes a message, `extract` moves a part out, `rewrite` writes it another way. */
  kind: "quickfix" | "extract" | "rewrite";
  edits: TextEdit[];
  /** New files with their texts; none of them exists yet. */
  creates: { file: string; text: string }[];
  /** The code of the message that it fixes. */
  fixes?: string;
};
