import type { Change } from "#core/edit/apply-edits.ts";

/** One completion at a place. */
export type Completion = {
  label: string;
  kind:
    | "key"
    | "value"
    | "block"
    | "shared"
    | "preset"
    | "page"
    | "anchor"
    | "collection"
    | "entry"
    | "field"
    | "setting"
    | "binding"
    | "icon"
    | "file"
    | "image"
    | "token"
    | "color";
  /** A few words after the label. */
  detail?: string;
  /** Markdown. */
  documentation?: string;
  /** The replacement, with a comma after it if needed; a snippet as in LSP 3.17. */
  insert: string;
  /** The text that the typed letters are compared with. */
  filter: string;
  /** The order, by code units. */
  sort: string;
  /** True for the one that is probably meant. */
  isPreferred?: boolean;
  isDeprecated?: boolean;
  /** True if there is something to choose right after it: `contact.` */
  asksAgain?: boolean;
};

/** The completions at a place, and the range that they replace, in characters from the start. */
export type Completions = {
  offset: number;
  length: number;
  items: Completion[];
  /** Changes beside any of them: a comma that was missing before. */
  also: Change[];
  /** True if these are all; if not, more letters find others. */
  isWhole: boolean;
};
