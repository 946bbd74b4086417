import { type ProblemOf, type Words, wording } from "./message.ts";

/** A word of the text, as it is written or as it should be. */
type Word = { word: string };

/** The words by problem: the parser's own codes, and those that the text around them shows. */
export const syntaxWords = {
  NoJson: words("This is not JSON.", 'Write it like { "title": "About us" }.'),
  EmptyFile: words("This file is empty.", 'Write it like { "title": "About us" }.'),
  StrictJson: words(
    "Other programs read this file too, and accept neither comments nor a comma after the last value.",
    "Take them out.",
  ),
  EmptySchema: words(
    "This file is empty.",
    'Write it like { "type": "object", "properties": { … } }.',
  ),
  TooDeep: words(
    "Brackets are nested deeper than 100 levels from here on.",
    "Delete the brackets that you do not need, or split the document.",
  ),
  SingleQuotes: words("A text needs double quotation marks.", "Write \" in place of '."),
  TornText: words(
    "This text ends at the wrong place: a quotation mark is missing at its end, or one inside it has no backslash.",
    'Close it with ", and write \\" for a quotation mark inside.',
  ),
  LeadingZero: words("A number does not begin with 0.", "Delete the 0."),
  BareWord: wording<Word>({
    text: "This has no quotation marks.",
    help: ({ word }) => `Write "${word}".`,
  }),
  Constant: wording<Word>({
    text: "JSON has only true, false and null, in lowercase letters.",
    help: ({ word }) => `Write ${word}.`,
  }),
  OddNumber: wording<Word>({
    text: "This is not a number as JSON writes it.",
    help: ({ word }) => `Write ${word}.`,
  }),
  StraySign: wording<Word>({
    text: ({ word }) => `The sign ${word} means nothing here.`,
    help: "Delete it, or put it into a text between quotation marks.",
  }),
  Invisible: wording<Word>({
    text: ({ word }) => `There is an invisible character (${word}) here.`,
    help: "Delete it, or type a space in its place.",
  }),
  OtherFormat: wording<Word>({
    text: ({ word }) => `This is ${word}, and documents are written in JSON.`,
    help: 'Write it like { "title": "About us" }.',
  }),
  Code: words(
    "This is code, and a document contains only values.",
    'Write the value itself, such as "2026-11-21" for a day.',
  ),
  SmartQuotes: words(
    "These are quotation marks of a word processor, and JSON accepts only straight ones.",
    'Write " in their place.',
  ),
  Backticks: words("A text needs double quotation marks.", 'Write " in place of `.'),
  MissingQuote: words("A quotation mark is missing before this text.", 'Write " before it.'),
  Conflict: words(
    "This document has a merge conflict that nobody has resolved.",
    "Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ),
  Placeholder: words(
    "This is only the placeholder of a file that Git LFS stores elsewhere.",
    "Run git lfs pull, or put the document itself here.",
  ),
  Fence: words("These marks come from a chat or from Markdown.", "Delete the lines with ```."),
  NoValue: words(
    "JSON has no word for a missing value.",
    "Delete the whole property, or write a value.",
  ),
  NoNumber: words("JSON has no such number.", "Write a number like 98, or delete the property."),
  DecimalComma: words(
    "A comma inside a number ends it.",
    "Write a point before decimals, as in 98.5, and nothing between thousands.",
  ),
  Semicolon: words("A comma separates values, not a semicolon.", "Write , in its place."),
  EqualsSign: words("A colon separates a name and its value.", "Write : in its place."),
  OddComment: words("This is not how a comment begins in JSON.", "Write // before it."),
  ExtraComma: words("There is a comma here with no value before it.", "Delete it."),
  OpenObject: words(
    "This closes a list, but an object in it is still open.",
    "Write } before this, or delete this.",
  ),
  OpenList: words(
    "This closes an object, but a list in it is still open.",
    "Write ] before this, or delete this.",
  ),
  MissingBrace: words(
    "The { at the document's beginning is missing.",
    "Write { at the very beginning.",
  ),
  SecondDocument: words(
    "A second document begins here, and a file contains one.",
    "Give it its own file, or put all of them between [ and ], with commas.",
  ),
  InvalidNumberFormat: words("This is not a number as JSON writes it.", "Write it like 98 or 0.5."),
  PropertyNameExpected: words(
    "A name was expected here, or the end of the object above.",
    'Close the object above with }, or write a name in quotation marks, such as "title".',
  ),
  ValueExpected: words(
    "A value is missing here.",
    "Write a text in quotation marks, a number, true, false, a list [ … ] or an object { … }.",
  ),
  ColonExpected: words("A colon is missing between a name and its value.", "Write : before this."),
  CommaExpected: words("A comma is missing before this.", "Write , after the value above."),
  CloseBraceExpected: words("An object is not closed.", "Write } here."),
  CloseBracketExpected: words("A list is not closed.", "Write ] here."),
  EndOfFileExpected: words(
    "The document has ended before this.",
    "Delete this, or look for an extra } or ] above.",
  ),
  InvalidCommentToken: words(
    "This is not a comment.",
    "Write // before it, or /* and */ around it.",
  ),
  UnexpectedEndOfComment: words("This comment is not closed.", "Write */ where it ends."),
  UnexpectedEndOfString: words(
    "This text is not closed on its own line.",
    'Write " where it ends, and \\n for a line break inside.',
  ),
  UnexpectedEndOfNumber: words("This number ends too early.", "Write it like 98 or 0.5."),
  InvalidUnicode: words(
    "After \\u four hexadecimal digits are expected.",
    "Write it like \\u00e9.",
  ),
  InvalidEscapeCharacter: words(
    "This text contains a backslash that means nothing.",
    "Write \\\\ for a backslash, \\n for a line break.",
  ),
  InvalidCharacter: words("A text cannot contain a tab.", "Write \\t for it, or a space."),
};

/** A reason why a text is not JSON. */
export type SyntaxProblem = ProblemOf<typeof syntaxWords>;

function words(text: string, help: string): Words<object> {
  return { text, help };
}
