import type { Mend } from "./mend.ts";

/** How much a message matters: an error keeps the site from being built. */
export type Severity = "error" | "warning";

/** One kind of message. Its location is no part of its words; its help ends in what to type. */
export type Message<Params> = {
  severity: Severity;
  text: (params: Params) => string;
  help: (params: Params) => string;
  /** What would mend it, where that is clear. */
  mend?: (params: Params) => Mend | null;
};

/** Words that depend on what exactly is wrong, by the `problem` that the parameters name. */
export type Words<Params> = Omit<Message<Params>, "severity">;

/** The word that was probably meant, or else what there is to choose from. */
export type Suggestion = { suggestion?: string; choices?: string };

/** A message that is filled with nothing. */
export type NoParams = Record<string, never>;

/** @returns the same; says which parameters the words of a message take */
export function error<Params = NoParams>(words: Words<Params>): Message<Params> {
  return { severity: "error", ...words };
}

/** @returns the same, for what does not keep the site from being built */
export function warning<Params = NoParams>(words: Words<Params>): Message<Params> {
  return { severity: "warning", ...words };
}

/** @returns the question for the word that was probably meant, or else what there is to choose from */
export function didYouMean({ suggestion, choices }: Suggestion): string {
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
  if (choices === undefined || choices === "") return "";
  return `Possible here: ${choices}${choices.endsWith("…") ? "" : "."}`;
}

/** @returns the question for the word that was probably meant, or else these words */
export function meantOr(otherwise: string): (params: Suggestion) => string {
  return (params) => (params.suggestion === undefined ? otherwise : didYouMean(params));
}
