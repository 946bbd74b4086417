import { replaceByMeant } from "./mend.ts";
import { didYouMean, error, type Suggestion, warning } from "./message.ts";

/** Messages about `theme/tokens.json` and the look made of it; part of the one table. */
export const lookMessages = {
  /** `reason` is the token reader's own. */
  token: error<{ reason: string }>({
    text: ({ reason }) => `The design tokens cannot be read: ${reason}`,
    help: () => "See designtokens.org/tr/2025.10/format for how a token is written.",
  }),
  "token-alias": error<{ alias: string } & Suggestion>({
    text: ({ alias }) => `There is no token "${alias}" to take the value of.`,
    help: (params) => didYouMean(params) || "Name a token by its groups: {color.ink}.",
  }),
  "token-color": error<{ token: string; example: string }>({
    text: ({ token }) =>
      `"${token}" is no colour as tokens have it: a colour space and three components.`,
    help: ({ example }) => `Write ${example}.`,
  }),
  "token-hex": error<{ token: string; hex: string; made: string; example: string }>({
    text: ({ token, hex, made }) =>
      `The hex of "${token}" says ${hex}, but its components, which count, make ${made}.`,
    help: ({ example }) => `Write ${example}.`,
  }),
  "token-name": error<{ name: string } & Suggestion>({
    text: ({ name }) => `There is no colour "${name}" among the tokens.`,
    help: (params) => didYouMean(params) || "Name a token of the group color.",
    mend: replaceByMeant("name"),
  }),
  "token-alpha": error<{ name: string }>({
    text: ({ name }) => `"${name}" lets through what is behind it, and its contrast is not known.`,
    help: () => "Name a colour without alpha.",
  }),
  /** `reason` is the reader's own: "is no object". */
  "token-settings": error<{ key: string; reason: string; example: string }>({
    text: ({ key, reason }) => `"${key}" is not in order: it ${reason}.`,
    help: ({ example }) => `Write it like ${example}.`,
  }),
  "token-font": error<{ file: string }>({
    text: ({ file }) => `There is no font file "${file}".`,
    help: () => "Install its package, or name a file below theme/: ./fonts/text.woff2.",
  }),
  "token-font-kind": error<{ file: string }>({
    text: ({ file }) => `"${file}" is no font that can be read.`,
    help: () => "Name a file of one font: woff2, woff, ttf or otf.",
  }),
  /** `has` are the weights of a variable font, as CSS has them; absent where the font has one alone. */
  "token-weight": error<{ file: string; weight: string; has?: string }>({
    text: ({ file, weight, has }) =>
      has === undefined
        ? `"${file}" has one weight alone, and cannot be "${weight}".`
        : `"${file}" has the weights "${has}", and cannot be "${weight}".`,
    help: ({ has }) =>
      has === undefined
        ? 'Write the one: "400". Other weights are faces with files of their own.'
        : `Write what the styles use, within "${has}": the font is cut to it.`,
  }),
  /** `others` counts further characters. */
  "token-letters": warning<{ letter: string; others: number }>({
    text: ({ letter, others }) =>
      `No font of the theme has "${letter}"${countLetters(others)}: every system shows its own.`,
    help: () =>
      'Type another, name a file that has it in "files", or a font that has it in the family: ["Own", "Noto Sans", "sans-serif"].',
  }),
  "token-system-font": error<{ name: string } & Suggestion>({
    text: ({ name }) => `"${name}" is not a font that every system has.`,
    help: didYouMean,
    mend: replaceByMeant("name"),
  }),
  "token-type": error<{ token: string; type?: string } & Suggestion>({
    text: ({ token, type }) =>
      type === undefined
        ? `"${token}" does not say of which type it is.`
        : `"${token}" is of the type "${type}", which design tokens do not have.`,
    help: (params) => didYouMean(params) || 'Write "$type": "color" beside it, or in its group.',
  }),
  "token-mode": error<{ token: string; mode: string }>({
    text: ({ token, mode }) =>
      `"${token}" has a value of its own in the ${mode} mode, and only colours can.`,
    help: () => "Take the mode out, or give it a colour that has one.",
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
