import type { JsonPath } from "../json.ts";
import type { MessageId } from "./messages.ts";

export type Severity = "error" | "warning";

/** A place in a document, by its keys; line and column are looked up only when it is told. */
export type Location = {
  /** Path from the project's root, with forward slashes: `pages/about.json`. */
  file: string;
  path: JsonPath;
  /** Whether the message is about the key itself (a misspelt name) or about its value. */
  at?: "key" | "value";
};

/** One cause, one message, at the place where the person can mend it. */
export type Diagnostic = {
  code: MessageId;
  severity: Severity;
  file: string;
  path: JsonPath;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units. */
  column: number;
  /** 1-based, exclusive. */
  endLine: number;
  endColumn: number;
  /** Where in a block it is, in words: `counters › items › 2`. */
  subject?: string;
  /** What is wrong, without its place: `"precent" is not a property of a counter.` */
  text: string;
  /** What to type instead. */
  help: string;
  /** The word that was probably meant, where there is one. */
  suggestion?: string;
};

/** What every stage of the line returns. */
export type Outcome<Value> = { value: Value; diagnostics: Diagnostic[] };
