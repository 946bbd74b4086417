import type { Change } from "../edit/apply-edits.ts";
import type { Words } from "./message.ts";

/** Problems whose words are filled with something. */
type Filled = {
  BareWord: { word: string };
  /** A word of another language, and what JSON has for it. */
  ForeignWord: { word: string; meant: string };
  NoNumber: { word: string };
  StraySign: { sign: string };
  OddSpace: { sign: string };
  OddQuotes: { sign: string };
  /** What the number would be here. */
  OddNumber: { number: string };
  Measure: { number: string; sign: string };
  /** What it is instead, and its first line as JSON. */
  Foreign: { form: string; example?: string };
};

/** Problems whose words are always the same. */
export type PlainProblem = Exclude<keyof typeof syntaxWords, keyof Filled>;

/** What a text lacks or holds too much of to be JSON; `changes` alone would make it whole. */
export type SyntaxProblem = (
  | { problem: PlainProblem }
  | { [Name in keyof Filled]: { problem: Name } & Filled[Name] }[keyof Filled]
) & { changes?: Change[] };

/** By what is wrong: the parser's own codes, and what is known from the text around them. */
export const syntaxWords = {
  NoJson: say("This is not JSON.", 'Write it like { "title": "About us" }.'),
  EmptyFile: say("This file is empty.", 'Write it like { "title": "About us" }.'),
  StrictJson: say(
    "Others read this file too, and take neither comments nor a comma after the last value.",
    "Take them out.",
  ),
  EmptySchema: say(
    "This file is empty.",
    'Write it like { "type": "object", "properties": { … } }.',
  ),
  TooDeep: say(
    "Brackets are nested deeper than 100 levels from here on.",
    "Take the needless ones away, or divide the document.",
  ),
  SingleQuotes: say("A text stands between double quotation marks.", "Write \" in place of '."),
  TornText: say(
    "This text ends at the wrong place: a quotation mark is missing at its end, or one inside it is not marked.",
    'Close it with ", and write \\" for a quotation mark inside.',
  ),
  LeadingZero: say("A number does not begin with 0.", "Take the 0 away."),
  BareWord: {
    text: () => "This stands without quotation marks.",
    help: ({ word }: Filled["BareWord"]) => `Write "${word}".`,
  },
  ForeignWord: {
    text: ({ word, meant }: Filled["ForeignWord"]) => `JSON writes ${word} as ${meant}.`,
    help: ({ meant }: Filled["ForeignWord"]) =>
      meant === "null" ? "Leave the property out, or write null." : `Write ${meant}.`,
  },
  NoNumber: {
    text: ({ word }: Filled["NoNumber"]) => `JSON has no ${word}.`,
    help: () => "Write a number, or leave the property out.",
  },
  StraySign: {
    text: ({ sign }: Filled["StraySign"]) => `"${sign}" means nothing here.`,
    help: () => "Take it away.",
  },
  LeftOut: say("Something is left out here.", "Write what the dots stand for, or take them away."),
  OddSpace: {
    text: ({ sign }: Filled["OddSpace"]) =>
      `Here stands a space that JSON does not know (${sign}).`,
    help: () => "Write an ordinary space.",
  },
  OddQuotes: {
    text: ({ sign }: Filled["OddQuotes"]) =>
      `${sign} is a quotation mark of a word processor, and JSON has one of its own.`,
    help: ({ sign }: Filled["OddQuotes"]) =>
      `Write " in place of ${sign}, before and behind the text.`,
  },
  OddNumber: {
    text: () => "This is not a number as JSON writes it.",
    help: ({ number }: Filled["OddNumber"]) => `Write ${number}.`,
  },
  Measure: {
    text: () => "This is not a number as JSON writes it.",
    help: ({ number, sign }: Filled["Measure"]) =>
      `Write ${number}, or a text: "${number}${sign}".`,
  },
  Foreign: {
    text: ({ form }: Filled["Foreign"]) => `This is ${form}, and documents are JSON.`,
    help: ({ example = '{ "title": "About us" }' }: Filled["Foreign"]) =>
      `Write it like ${example}.`,
  },
  Conflict: say(
    "Two versions of this file were joined here, and nobody has chosen between them.",
    "Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ),
  CommaTooMany: say("Here is a comma too many.", "Take it away."),
  Semicolon: say("A comma stands between values, not a semicolon.", "Write , in its place."),
  EqualSign: say("A colon stands between a name and its value.", "Write : in its place."),
  HashComment: say("This is no comment.", "Write // in place of #."),
  SecondDocument: say(
    "A second document begins here, and a file holds one.",
    "Put it into a file of its own; entries of one file stand in a list: [ { … }, { … } ].",
  ),
  InvalidNumberFormat: say("This is not a number as JSON writes it.", "Write it like 98 or 0.5."),
  PropertyNameExpected: say(
    "A name was expected here, or the end of the object above.",
    'Close the object above with }, or write a name in quotation marks, such as "title".',
  ),
  ValueExpected: say(
    "A value is missing here.",
    "Write a text in quotation marks, a number, true, false, a list [ … ] or an object { … }.",
  ),
  ColonExpected: say("A colon is missing between a name and its value.", "Write : before this."),
  CommaExpected: say("A comma is missing before this.", "Write , after the value above."),
  CloseBraceExpected: say("An object is not closed.", "Write } here."),
  CloseBracketExpected: say("A list is not closed.", "Write ] here."),
  EndOfFileExpected: say(
    "The document has ended before this.",
    "Take this away, or look for a } or ] too many above.",
  ),
  InvalidCommentToken: say("This is no comment.", "Write // before it, or /* and */ around it."),
  UnexpectedEndOfComment: say("This comment is not closed.", "Write */ where it ends."),
  UnexpectedEndOfString: say(
    "This text is not closed on its own line.",
    'Write " where it ends, and \\n for a line break inside.',
  ),
  UnexpectedEndOfNumber: say("This number ends too early.", "Write it like 98 or 0.5."),
  InvalidUnicode: say("After \\u four hexadecimal digits are expected.", "Write it like \\u00e9."),
  InvalidEscapeCharacter: say(
    "This text holds a backslash that means nothing.",
    "Write \\\\ for a backslash, \\n for a line break.",
  ),
  InvalidCharacter: say("A tab cannot stand inside a text.", "Write \\t for it, or a space."),
};

function say(text: string, help: string): Words<unknown> {
  return { text: () => text, help: () => help };
}
