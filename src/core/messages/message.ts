import type { Json } from "#core/json.ts";
import { renameToMeant, replaceByMeant, type ValueFix } from "./value-fix.ts";

/** The weight of a message: an error keeps the site from being built. */
export type Severity = "error" | "warning";

type Text<Params> = string | ((params: Params) => string);

/** The words of a message. The location is no part of them; the help ends in what to type. */
export type Words<Params> = {
  text: Text<Params>;
  help: Text<Params>;
  /** Fixes the document, if the fix is clear. */
  fix?: (params: Params) => ValueFix | null;
};

/** One kind of message. `reason` says why it matters: in `tessera explain`, and in the documentation. */
export type Message<Params> = Words<Params> & { severity: Severity; reason: string };

/** The word that was probably meant, or else the choices. */
export type Suggestion = { suggestion?: string; choices?: string };

/** The parameters of a message that has none. */
export type NoParams = Record<string, never>;

/** An entry before its severity. */
export type Entry<Params> = Omit<Message<Params>, "severity">;

/** @returns the entry of an error, whose words take these parameters */
export function error<Params = NoParams>(entry: Entry<Params>): Message<Params> {
  return { severity: "error", ...entry };
}

/** @returns the entry of a message that does not keep the site from being built */
export function warning<Params = NoParams>(entry: Entry<Params>): Message<Params> {
  return { severity: "warning", ...entry };
}

/** @returns a text that is filled with these parameters */
export function fill<Params>(text: Text<Params>, params: Params): string {
  return typeof text === "string" ? text : text(params);
}

/** @returns the question for the word that was probably meant, or else the choices */
export function didYouMean({ suggestion, choices }: Suggestion): string {
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
  if (choices === undefined || choices === "") return "";
  return `Possible here: ${choices}${choices.endsWith("…") ? "" : "."}`;
}

/** @returns the question for the word that was probably meant, or else these words */
export function meantOr(otherwise: string): (params: Suggestion) => string {
  return (params) => (params.suggestion === undefined ? otherwise : didYouMean(params));
}

/** The help and the fix of a misspelt key. */
export const misspeltKey = { help: didYouMean, fix: renameToMeant };

/**
 * @param name of the parameter that holds the word as it is written
 * @returns the help and the fix of a misspelt word
 */
export function misspelt<Name extends string>(name: Name): Misspelt<Name> {
  return { help: didYouMean, fix: replaceByMeant(name) };
}

type Misspelt<Name extends string> = {
  help: (params: Suggestion) => string;
  fix: (params: Suggestion & Record<Name, Json>) => ValueFix | null;
};

/** @returns words of a problem, which are filled with these parameters */
export function wording<Params = object>(entry: Words<Params>): Words<Params> {
  return entry;
}

/** The parameters of a table of words by problem: `problem` names the words. */
export type ProblemOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Words<infer Params>
    ? { problem: Name } & Params
    : never;
}[keyof Table];

/** @returns the words of a message whose parameters name a problem */
export function chooseWords<Table extends Record<string, Words<never>>>(
  table: Table,
): Words<ProblemOf<Table>> {
  const wordsFor = ({ problem }: ProblemOf<Table>) => table[problem] as Words<ProblemOf<Table>>;
  const hasFix = Object.values(table).some(({ fix }) => fix !== undefined);
  return {
    text: (params) => fill(wordsFor(params).text, params),
    help: (params) => fill(wordsFor(params).help, params),
    ...(hasFix ? { fix: (params) => wordsFor(params).fix?.(params) ?? null } : {}),
  };
}
