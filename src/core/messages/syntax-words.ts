import type { Words } from "./message.ts";

/** What a text lacks or holds too much of to be JSON. */
export type SyntaxProblem =
  | { problem: Exclude<keyof typeof syntaxWords, keyof typeof wordedProblems> }
  | { problem: keyof typeof wordedProblems; word: string };

/** What is known with a word of the text: as it stands, or as it is to be written. */
const wordedProblems = {
  BareWord: {
    text: "This stands without quotation marks.",
    help: ({ word }: { word: string }) => `Write "${word}".`,
  },
  Constant: {
    text: "JSON knows true, false and null alone, in small letters.",
    help: ({ word }: { word: string }) => `Write ${word}.`,
  },
  OddNumber: {
    text: "This is not a number as JSON writes it.",
    help: ({ word }: { word: string }) => `Write ${word}.`,
  },
  StraySign: {
    text: ({ word }: { word: string }) => `The sign ${word} means nothing here.`,
    help: "Take it away, or put it into a text between quotation marks.",
  },
  Invisible: {
    text: ({ word }: { word: string }) => `An invisible character (${word}) stands here.`,
    help: "Delete it, or type a space in its place.",
  },
  OtherFormat: {
    text: ({ word }: { word: string }) => `This is ${word}, and documents are written in JSON.`,
    help: 'Write it like { "title": "About us" }.',
  },
};

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
  ...wordedProblems,
  Code: say(
    "This is code, and a document holds values alone.",
    'Write the value itself, such as "2026-11-21" for a day.',
  ),
  SmartQuotes: say(
    "These are quotation marks of a word processor, and JSON knows the straight ones alone.",
    'Write " in their place.',
  ),
  Backticks: say("A text stands between double quotation marks.", 'Write " in place of `.'),
  MissingQuote: say("A quotation mark is missing before this text.", 'Write " before it.'),
  Conflict: say(
    "Two versions of this document were merged, and nobody has decided between them.",
    "Keep the one or the other, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ),
  Placeholder: say(
    "Git keeps this file elsewhere, and here is its placeholder alone.",
    "Type git lfs pull, or put the document itself here.",
  ),
  Fence: say("These marks belong to a chat or to Markdown.", "Take the lines with ``` away."),
  NoValue: say(
    "JSON has no word for what is missing.",
    "Take the whole property out, or write a value.",
  ),
  NoNumber: say("JSON has no such number.", "Write one like 98, or take the property out."),
  DecimalComma: say(
    "A comma inside a number ends it.",
    "Write a point before decimals, as in 98.5, and nothing between thousands.",
  ),
  Semicolon: say("A comma stands between values, and no semicolon.", "Write , in its place."),
  EqualsSign: say("A colon stands between a name and its value.", "Write : in its place."),
  OddComment: say("A comment begins with other signs here.", "Write // before it."),
  ExtraComma: say("A comma stands here with no value before it.", "Take it away."),
  OpenObject: say(
    "This closes a list, but an object is open that was begun after it.",
    "Write } before this, or take this away.",
  ),
  OpenList: say(
    "This closes an object, but a list is open that was begun after it.",
    "Write ] before this, or take this away.",
  ),
  MissingBrace: say("The { at the document's beginning is missing.", "Write { before all else."),
  SecondDocument: say(
    "A second document begins here, and a file holds one.",
    "Give it a file of its own, or put all between [ and ] with commas between them.",
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
  return { text, help };
}
