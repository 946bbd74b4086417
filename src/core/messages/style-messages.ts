import type { Change } from "#core/edit/apply-edits.ts";
import type { Mend } from "./mend.ts";
import { didYouMean, error, type Suggestion, warning } from "./message.ts";

/** `changes` write what was meant, where that is clear. */
type Changes = { changes: Change[] };

/** Messages about style sheets; part of the one table. */
export const styleMessages = {
  /** `reason` is the reader's own, as the end of a sentence. */
  "style-syntax": error<{ reason: string; help: string } & Changes>({
    text: ({ reason }) => `This style sheet cannot be read as it is meant: ${reason}.`,
    help: ({ help }) => help,
    mend: (params) => retype(params, "Write }"),
  }),
  "style-import": error<{ name: string }>({
    text: ({ name }) => `Browsers leave out "${name}": rules stand before its @import.`,
    help: () => "Move the @import to the top, below other @import and @layer lines alone.",
  }),
  "style-file": error<{ name: string } & Suggestion & Changes>({
    text: ({ name }) => `There is no file "${name}".`,
    help: (params) => didYouMean(params) || adviceOn(params.name),
    mend: (params) => retype(params, `Write "${params.suggestion}"`),
  }),
  "style-property": warning<{ name: string } & Suggestion & Changes>({
    text: ({ name }) => `Nothing declares ${name}: where it is used, nothing is set.`,
    help: (params) =>
      didYouMean(params) || `Declare it, or say what holds without it: var(${params.name}, …).`,
    mend: (params) => retype(params, `Write "${params.suggestion}"`),
  }),
};

function retype({ changes }: Changes, title: string): Mend | null {
  return changes.length === 0 ? null : { kind: "retype", changes, title };
}

function adviceOn(name: string): string {
  return name.endsWith(".json")
    ? "The import is made of it: create it, or take the import out."
    : "Name a file by its way from this one: ./styles/card.css.";
}
