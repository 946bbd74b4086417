import type { TextEdit } from "#core/edit/apply-edits.ts";

/** Something that can be done to documents at a person's word. */
export type Action = {
  /** In words, as in a menu: `Give this block an id`. */
  title: string;
  /** Whether it mends what a message tells, takes a part out, or writes what stands there another way. */
  kind: "quickfix" | "extract" | "rewrite";
  edits: TextEdit[];
  /** Files that come about, with their texts; none of them is there yet. */
  creates: { file: string; text: string }[];
  /** The code of the message that it mends. */
  mends?: string;
};
