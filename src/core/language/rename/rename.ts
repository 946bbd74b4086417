import type { ESTree } from "vite";
import type { TextEdit } from "#core/edit/apply-edits.ts";

export const renameKinds = ["page", "entry", "block", "prop", "id", "shared"] as const;

export type RenameKind = (typeof renameKinds)[number];

/** What is to have another name. */
export type Rename = {
  kind: RenameKind;
  /** As people call it: `/about`, `team/nadia`, `faq`, `faq.items.q`, `/about#team`, `band`. */
  from: string;
  /** The new name; of a page its whole address, of all else the last word. */
  to: string;
  /** The day, as ISO 8601: an address that is not public yet gets no redirect. */
  today: string;
};

/** A file or folder that gets another path; what is in a folder goes with it. */
export type Move = { from: string; to: string };

/** Places of code that name the old word, and that a person has to look at. */
export type CodePlace = { file: string; offset: number; length: number };

/** What has to change: texts, by their files' old paths, and then the paths themselves. */
export type RenamePlan = { edits: TextEdit[]; moves: Move[]; look: CodePlace[] };

/** Why a name cannot be changed, in a sentence that says what to type instead. */
export type RenameProblem = { problem: string };

/** Texts of the site's code and styles, by path; nothing else of a plan rests on them. */
export type Code = Record<string, string>;

/** Code, and who reads it: this floor has no bundler. */
export type SiteCode = {
  texts: Code;
  /** A file's name says which language it is in; what cannot be read has an empty tree. */
  parse: (file: string, text: string) => { program: ESTree.Program };
};
