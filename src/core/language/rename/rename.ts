import type { ESTree } from "vite";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Mention } from "../target.ts";

export const renameKinds = [
  "page",
  "entry",
  "block",
  "prop",
  "field",
  "id",
  "shared",
  "collection",
] as const;

export type RenameKind = (typeof renameKinds)[number];

/** The request of a rename. */
export type Rename = {
  kind: RenameKind;
  /** The name as people type it: `/about`, `team/nadia`, `faq.items.question`, `team.name`, `/about#team`, `band`. */
  from: string;
  /** The new name; for a page its whole address, for all others the last word. */
  to: string;
  /** The day, as ISO 8601: an address that is not public yet gets no redirect. */
  today: string;
};

/** A file or folder that gets another path, with all that is in it. */
export type Move = { from: string; to: string };

/** Places in code with the old word that a person has to look at. */
export type CodePlace = { file: string; offset: number; length: number };

/** The changes of a rename: edits, by the files' old paths, and then moves of the files. */
export type RenamePlan = { edits: TextEdit[]; moves: Move[]; look: CodePlace[] };

/** The reason why a name cannot be changed, in a sentence that says what to type instead. */
export type RenameProblem = { problem: string };

/** The changes that a rename of one kind needs; a text is the reason why it is refused. */
export type Renaming =
  | string
  | (Partial<RenamePlan> & {
      /** The mentions that get the new word. */
      mentions?: Mention[];
      word?: string;
      /** Old addresses, which code may have too. */
      addresses?: string[];
    });

/** Texts of the site's code and styles, by path; nothing else of a plan depends on them. */
export type Code = Record<string, string>;

/** The site's code, and its parser: this folder has no bundler. */
export type SiteCode = {
  texts: Code;
  /** Takes the language from the file's name; a file that cannot be parsed has an empty tree. */
  parse: (file: string, text: string) => { program: ESTree.Program };
};
