import type { Change } from "#core/edit/apply-edits.ts";

/** One thing that may be typed at a place. */
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
  /** A few words behind the label. */
  detail?: string;
  /** Markdown. */
  documentation?: string;
  /** What is typed in the place of what stands there, a comma behind it included; a snippet as LSP 3.17 has them. */
  insert: string;
  /** What the letters typed so far are held against. */
  filter: string;
  /** The order, by code units. */
  sort: string;
  /** Of several, the one that is probably meant. */
  isPreferred?: boolean;
  isDeprecated?: boolean;
  /** Whether there is something to choose right behind it: `contact.` */
  asksAgain?: boolean;
};

/** What may be typed at a place, and what it replaces: characters from the file's start. */
export type Completions = {
  offset: number;
  length: number;
  items: Completion[];
  /** What changes beside it with any of them: a comma that was missing before. */
  also: Change[];
  /** Whether these are all; if not, more letters find others. */
  isWhole: boolean;
};
