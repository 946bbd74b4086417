import type { JsonPath } from "#core/json.ts";
import type { MessageId } from "./issue.ts";
import type { Fix } from "./value-fix.ts";
import type { Severity } from "./message.ts";

/** 1-based lines and columns (UTF-16 units); the end is exclusive. */
export type Range = { line: number; column: number; endLine: number; endColumn: number };

/** One cause, one message, at the place where the person can fix it. */
export type Diagnostic = Range & {
  code: MessageId;
  severity: Severity;
  file: string;
  path: JsonPath;
  /** The place inside a block, in words: `list › items › 2`. */
  subject?: string;
  /** Says what is wrong, without the place: `"precent" is not a property of a counter.` */
  text: string;
  /** Says what to type instead. */
  help: string;
  /** The word that was probably meant, if there is one. */
  suggestion?: string;
  /** The edits that fix it, if the fix is clear. */
  fix?: Fix;
};

/** @returns true if it keeps the site from being built */
export function isError({ severity }: Pick<Diagnostic, "severity">): boolean {
  return severity === "error";
}

/** The result of a stage, with its messages. */
export type Outcome<Value> = { value: Value; diagnostics: Diagnostic[] };
