import type { Change } from "#core/edit/apply-edits.ts";
import { didYouMean, error, misspelt, type Suggestion, warning } from "./message.ts";
import { replaceByMeant, retype } from "./value-fix.ts";

/** `changes` write what was meant, if that is clear. */
type Changes = { changes: Change[] };

/** Messages about `theme/tokens.json`, fonts and style sheets. */
export const lookMessages = {
  /** `reason` is the token reader's own. */
  token: error<{ reason: string }>({
    reason: "The tokens' format does not allow this value. Every style rests on them.",
    text: ({ reason }) => `The design tokens cannot be read: ${reason}`,
    help: "See designtokens.org/tr/2025.10/format for how a token is written.",
  }),
  "token-alias": error<{ alias: string } & Suggestion>({
    reason: "A value in braces is that of another token, which is not there.",
    text: ({ alias }) => `There is no token "${alias}" to take the value of.`,
    help: (params) => didYouMean(params) || "Name a token by its groups: {color.ink}.",
  }),
  "token-color": error<{ token: string; example: string }>({
    reason:
      "A colour is a colour space with three numbers, so that colours beyond sRGB can be said. The hex beside them is for people.",
    text: ({ token }) =>
      `"${token}" is not a colour token: a colour is a colour space and three components.`,
    help: ({ example }) => `Write ${example}.`,
  }),
  "token-hex": error<{ token: string; hex: string; made: string; example: string }>({
    reason:
      "People read the hex, programs the numbers. Where they disagree, what is seen is not what was meant.",
    text: ({ token, hex, made }) =>
      `The hex of "${token}" says ${hex}, but its components, which count, make ${made}.`,
    help: ({ example }) => `Write ${example}.`,
  }),
  "token-name": error<{ name: string } & Suggestion>({
    reason: "Contrast, roles and the icon name colours of the group color.",
    text: ({ name }) => `There is no colour "${name}" among the tokens.`,
    help: (params) => didYouMean(params) || "Name a token of the group color.",
    fix: replaceByMeant("name"),
  }),
  "token-alpha": error<{ name: string }>({
    reason: "How well a colour that lets light through can be read depends on what is behind it.",
    text: ({ name }) => `"${name}" is partly transparent, so its contrast is not known.`,
    help: "Name a colour without alpha.",
  }),
  /** `reason` is the reader's own: "is no object". */
  "token-settings": error<{ key: string; reason: string; example: string }>({
    reason: "Tessera's part of $extensions has a form of its own, and this part of it is not read.",
    text: ({ key, reason }) => `"${key}" is not valid: it ${reason}.`,
    help: ({ example }) => `Write it like ${example}.`,
  }),
  "token-font": error<{ file: string }>({
    reason: "The build cuts each font down to what is used, so the file has to be there.",
    text: ({ file }) => `There is no font file "${file}".`,
    help: "Install its package, or name a file below theme/: ./fonts/text.woff2.",
  }),
  "token-font-kind": error<{ file: string }>({
    reason: "The file is there, but it is no font, or one that cannot be opened.",
    text: ({ file }) => `"${file}" is not a font that can be read.`,
    help: "Name a file of one font: woff2, woff, ttf or otf.",
  }),
  /** `has` are the weights of a variable font, as in CSS; absent if the font has only one. */
  "token-weight": error<{ file: string; weight: string; has?: string }>({
    reason:
      "A browser would make a weight up that the font does not have, and letters would look smeared.",
    text: ({ file, weight, has }) =>
      has === undefined
        ? `"${file}" has only one weight, and cannot be "${weight}".`
        : `"${file}" has the weights "${has}", and cannot be "${weight}".`,
    help: ({ has }) =>
      has === undefined
        ? 'Write the one: "400". Other weights are faces with files of their own.'
        : `Write what the styles use, within "${has}": the font is cut to it.`,
  }),
  /** `others` counts further characters. */
  "token-letters": warning<{ letter: string; others: number }>({
    reason:
      "Letters that no font of the theme has are shown in whatever font a system has: on each one another.",
    text: ({ letter, others }) =>
      `No font of the theme has "${letter}"${countLetters(others)}: every system shows its own.`,
    help: 'Type another, name a file that has it in "files", or a font that has it in the family: ["Own", "Noto Sans", "sans-serif"].',
  }),
  "token-system-font": error<{ name: string } & Suggestion>({
    reason:
      "A fallback is made as wide as the font that it stands in for, so it has to be one that every system has.",
    text: ({ name }) => `"${name}" is not a font that every system has.`,
    ...misspelt("name"),
  }),
  "token-type": error<{ token: string; type?: string } & Suggestion>({
    reason: "The type says what a value can be, and how it is written in CSS.",
    text: ({ token, type }) =>
      type === undefined
        ? `"${token}" does not say of which type it is.`
        : `"${token}" is of the type "${type}", which design tokens do not have.`,
    help: (params) => didYouMean(params) || 'Write "$type": "color" beside it, or in its group.',
  }),
  "token-mode": error<{ token: string; mode: string }>({
    reason: "Light and dark differ in their colours alone. Sizes and fonts are the same.",
    text: ({ token, mode }) =>
      `"${token}" has a value of its own in the ${mode} mode, and only colours can.`,
    help: "Take the mode out, or give it a colour that has one.",
  }),
  /** `reason` is the reader's own, as the end of a sentence. */
  "style-syntax": error<{ reason: string; help: string } & Changes>({
    reason:
      "A browser that meets it guesses: it may leave out a rule, or all that follow, and says nothing.",
    text: ({ reason }) => `This style sheet cannot be read as it is meant: ${reason}.`,
    help: ({ help }) => help,
    fix: (params) => retype(params.changes, "Write }"),
  }),
  "style-import": error<{ name: string }>({
    reason: "CSS allows imports only before rules. A later one is ignored without a warning.",
    text: ({ name }) => `Browsers leave out "${name}": rules stand before its @import.`,
    help: "Move the @import to the top, below other @import and @layer lines alone.",
  }),
  "style-file": error<{ name: string } & Suggestion & Changes>({
    reason:
      "A file that a style sheet names by a relative path has to exist when the site is built.",
    text: ({ name }) => `There is no file "${name}".`,
    help: (params) => didYouMean(params) || adviceOn(params.name),
    fix: (params) => retype(params.changes, `Write "${params.suggestion}"`),
  }),
  "style-property": warning<{ name: string } & Suggestion & Changes>({
    reason:
      "A custom property that nobody declares makes the declaration around it void: the color is inherited, the space is none.",
    text: ({ name }) => `Nothing declares ${name}: where it is used, nothing is set.`,
    help: (params) =>
      didYouMean(params) || `Declare it, or say what holds without it: var(${params.name}, …).`,
    fix: (params) => retype(params.changes, `Write "${params.suggestion}"`),
  }),
  /** `others` counts further pairs that fail with the same colour; `value` is the colour of `name`. */
  contrast: error<{
    mode: string;
    text: string;
    on: string;
    measured: string;
    needed: string;
    others: number;
    name: string;
    value: string;
    suggestion?: string;
    example?: string;
  }>({
    reason:
      "Text with too little contrast to its background cannot be read. Text needs 4.5:1, large text and controls 3:1 (WCAG 2.2).",
    text: ({ mode, text, on, measured, needed, others }) =>
      `In the ${mode} mode "${text}" on "${on}" has a contrast of ${measured}:1, and ${needed}:1 is needed${countOthers(others)}.`,
    help: ({ name, value, suggestion, example }) =>
      suggestion === undefined
        ? `No colour passes in the place of "${name}" (${value}): change what it stands beside.`
        : `The nearest to ${value} that passes is ${suggestion}: for "${name}" write ${example}.`,
  }),
};

function countLetters(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " and one more that is written" : ` and ${others} more that are written`;
}

function countOthers(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " (one more pair fails)" : ` (${others} more pairs fail)`;
}

function adviceOn(name: string): string {
  return name.endsWith(".json")
    ? "The import is made of it: create it, or take the import out."
    : "Name a file by its way from this one: ./styles/card.css.";
}
