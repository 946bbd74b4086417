import type { Change } from "#core/edit/apply-edits.ts";
import type { Location } from "./location.ts";
import { didYouMean, error, misspelt, type Suggestion, warning } from "./message.ts";
import { replaceByMeant, retype, type ValueFix } from "./value-fix.ts";

/** The colour that a fix writes, as the format has it. */
type Colored = { color: { hex: string; alpha?: number; colorSpace: string; components: number[] } };

/** `changes` write what was meant, if that is clear. */
type Changes = { changes: Change[] };

/** Messages about `theme/tokens.json`, fonts and style sheets. */
export const lookMessages = {
  /** `reason` is the token reader's own. */
  token: error<{ reason: string }>({
    reason:
      "The format of design tokens does not allow this value, and every style needs the tokens.",
    text: ({ reason }) => `Tessera cannot read the design tokens: ${reason}`,
    help: "See designtokens.org/tr/2025.10/format for how to write a token.",
  }),
  "token-alias": error<{ alias: string } & Suggestion>({
    reason: "A value in braces is the name of another token. This token does not exist.",
    text: ({ alias }) => `There is no token "${alias}".`,
    help: (params) => didYouMean(params) || "Name a token by its groups: {color.ink}.",
  }),
  "token-color": error<{ token: string; example: string } & Partial<Colored>>({
    reason:
      "A colour is a colour space with three numbers, so that you can write colours beyond sRGB. The hex is only for people who read the file.",
    text: ({ token }) =>
      `"${token}" is not a colour token: a colour is a colour space and three components.`,
    help: ({ example }) => `Write ${example}.`,
    fix: writeColor,
  }),
  /** `place` is that of the colour, with its components and its hex. */
  "token-hex": error<
    { token: string; hex: string; made: string; example: string; place: Location } & Colored
  >({
    reason:
      "People read the hex, and programs read the numbers. If they differ, visitors do not see the colour that you mean.",
    text: ({ token, hex, made }) =>
      `The hex of "${token}" is ${hex}, but its components are the colour ${made}, which browsers show.`,
    help: ({ example }) => `Write ${example}.`,
    fix: writeColor,
  }),
  "token-name": error<{ name: string } & Suggestion>({
    reason: "Contrast, roles and the icon use colours of the group color.",
    text: ({ name }) => `There is no colour "${name}" among the tokens.`,
    help: (params) => didYouMean(params) || "Name a token of the group color.",
    fix: replaceByMeant("name"),
  }),
  "token-alpha": error<{ name: string }>({
    reason: "The contrast of a transparent colour depends on what is behind it.",
    text: ({ name }) => `"${name}" is partly transparent, so Tessera cannot check its contrast.`,
    help: "Name a colour without alpha.",
  }),
  /** `reason` is the reader's own: "is no object". */
  "token-settings": error<{ key: string; reason: string; example: string }>({
    reason:
      "Tessera's settings in $extensions have a fixed form, and Tessera cannot read this one.",
    text: ({ key, reason }) => `"${key}" is not valid: it ${reason}.`,
    help: ({ example }) => `Write it like ${example}.`,
  }),
  "token-font": error<{ file: string }>({
    reason: "The build makes smaller fonts from the file, so the file must exist.",
    text: ({ file }) => `There is no font file "${file}".`,
    help: "Install its package, or name a file below theme/: ./fonts/text.woff2.",
  }),
  "token-font-kind": error<{ file: string }>({
    reason: "The file exists, but it is not a font, or Tessera cannot open it.",
    text: ({ file }) => `"${file}" is not a font that Tessera can read.`,
    help: "Name a file of one font: woff2, woff, ttf or otf.",
  }),
  /** `has` are the weights of a variable font, as in CSS; absent if the font has only one. */
  "token-weight": error<{ file: string; weight: string; has?: string }>({
    reason:
      "A browser imitates a weight that the font does not have, and the letters look smeared.",
    text: ({ file, weight, has }) =>
      has === undefined
        ? `"${file}" has only one weight, and cannot be "${weight}".`
        : `"${file}" has the weights "${has}", and cannot be "${weight}".`,
    help: ({ has }) =>
      has === undefined
        ? 'Write its weight, such as "400". Add a face with its own file for each other weight.'
        : `Write the weights that your styles use, within "${has}": the build removes the others.`,
  }),
  /** `others` counts further characters. */
  "token-letters": warning<{ letter: string; others: number }>({
    reason: "If no font of the theme has a letter, each system shows it in a different font.",
    text: ({ letter, others }) =>
      `No font of the theme has "${letter}"${countLetters(others)}: each system shows a different font.`,
    help: 'Write another letter, add a file that has it to "files", or a font that has it to the family: ["Own", "Noto Sans", "sans-serif"].',
  }),
  "token-system-font": error<{ name: string } & Suggestion>({
    reason:
      "Tessera makes a fallback as wide as the font that it replaces, so it must be a font that every system has.",
    text: ({ name }) => `"${name}" is not a font that every system has.`,
    ...misspelt("name"),
  }),
  "token-type": error<{ token: string; type?: string } & Suggestion>({
    reason: "The type decides which values a token can have, and how Tessera writes them in CSS.",
    text: ({ token, type }) =>
      type === undefined
        ? `"${token}" has no type.`
        : `"${token}" has the type "${type}", which does not exist in design tokens.`,
    help: (params) =>
      didYouMean(params) || 'Write "$type": "color" next to its value, or in its group.',
    fix: ({ type = "", ...meant }) => replaceByMeant("type")({ type, ...meant }),
  }),
  "token-mode": error<{ token: string; mode: string }>({
    reason: "Light and dark pages differ only in colours. Sizes and fonts are the same.",
    text: ({ token, mode }) =>
      `"${token}" has its own value in the ${mode} mode, and only colours can have one.`,
    help: "Remove the mode. A colour inside the value can have one.",
  }),
  /** `reason` is the reader's own, as the end of a sentence. */
  "style-syntax": error<{ reason: string; help: string } & Changes>({
    reason:
      "A browser guesses what this means. It may ignore one rule, or all that follow, without a warning.",
    text: ({ reason }) => `This style sheet has a mistake: ${reason}.`,
    help: ({ help }) => help,
    fix: (params) => retype(params.changes, "Write }"),
  }),
  "style-import": error<{ name: string }>({
    reason:
      "CSS allows imports only before rules. A browser ignores a later one without a warning.",
    text: ({ name }) => `Browsers ignore "${name}", because there are rules before its @import.`,
    help: "Move the @import to the top. Only other @import and @layer lines may be above it.",
  }),
  "style-file": error<{ name: string } & Suggestion & Changes>({
    reason:
      "A file that a style sheet names by a relative path must exist when you build the site.",
    text: ({ name }) => `There is no file "${name}".`,
    help: (params) => didYouMean(params) || adviceOn(params.name),
    fix: (params) => retype(params.changes, `Write "${params.suggestion}"`),
  }),
  "style-property": warning<{ name: string } & Suggestion & Changes>({
    reason:
      "A browser ignores a declaration with an undeclared custom property: the text has its parent's colour, the space is 0.",
    text: ({ name }) =>
      `Nothing declares ${name}, so browsers ignore the declarations that use it.`,
    help: (params) =>
      didYouMean(params) || `Declare it, or write a fallback: var(${params.name}, …).`,
    fix: (params) => retype(params.changes, `Write "${params.suggestion}"`),
  }),
  /** `others` counts further pairs that fail with the same colour; `value` is the colour of `name`. */
  contrast: error<
    {
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
    } & Partial<Colored>
  >({
    reason:
      "Many people cannot read text with little contrast to its background. Text needs 4.5:1, large text and controls 3:1 (WCAG 2.2).",
    text: ({ mode, text, on, measured, needed, others }) =>
      `In the ${mode} mode "${text}" on "${on}" has a contrast of ${measured}:1, and needs ${needed}:1${countOthers(others)}.`,
    help: ({ name, value, suggestion, example }) =>
      suggestion === undefined
        ? `No colour passes in the place of "${name}" (${value}): change the colours next to it.`
        : `The nearest colour to ${value} that passes is ${suggestion}: for "${name}" write ${example}.`,
    fix: writeColor,
  }),
};

function writeColor({ color, place }: Partial<Colored> & { place?: Location }): ValueFix | null {
  if (color === undefined) return null;
  const fix = { kind: "rewrite", value: color, title: `Write the colour ${color.hex}` } as const;
  return place === undefined ? fix : { ...fix, at: place };
}

function countLetters(others: number): string {
  if (others === 0) return "";
  return others === 1
    ? " and one more letter of the texts"
    : ` and ${others} more letters of the texts`;
}

function countOthers(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " (one more pair fails)" : ` (${others} more pairs fail)`;
}

function adviceOn(name: string): string {
  return name.endsWith(".json")
    ? "Create the file, from which Tessera makes this import, or remove the import."
    : "Write the path from this file: ./styles/card.css.";
}
