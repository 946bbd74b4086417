import { type ProblemOf, type Words, wording } from "./message.ts";

/** A word of the text, as it is written or as it should be. */
type Word = { word: string };

/** The words by problem: the parser's own codes, and those that the text around them shows. */
export const syntaxWords = {
  NoJson: words("This is not JSON.", 'Write it like { "title": "About us" }.'),
  EmptyFile: words("This file is empty.", 'Write it like { "title": "About us" }.'),
  StrictJson: words(
    "Others read this file too, and take neither comments nor a comma after the last value.",
    "Take them out.",
  ),
  EmptySchema: words(
    "This file is empty.",
    'Write it like { "type": "object", "properties": { … } }.',
  ),
  TooDeep: words(
    "Brackets are nested deeper than 100 levels from here on.",
    "Take the needless ones away, or divide the document.",
  ),
  SingleQuotes: words("A text stands between double quotation marks.", "Write \" in place of '."),
  TornText: words(
    "This text ends at the wrong place: a quotation mark is missing at its end, or one inside it is not marked.",
    'Close it with ", and write \\" for a quotation mark inside.',
  ),
  LeadingZero: words("A number does not begin with 0.", "Take the 0 away."),
  BareWord: wording<Word>({
    text: "This stands without quotation marks.",
    help: ({ word }) => `Write "${word}".`,
  }),
  Constant: wording<Word>({
    text: "JSON knows true, false and null alone, in small letters.",
    help: ({ word }) => `Write ${word}.`,
  }),
  OddNumber: wording<Word>({
    text: "This is not a number as JSON writes it.",
    help: ({ word }) => `Write ${word}.`,
  }),
  StraySign: wording<Word>({
    text: ({ word }) => `The sign ${word} means nothing here.`,
    help: "Take it away, or put it into a text between quotation marks.",
  }),
  Invisible: wording<Word>({
    text: ({ word }) => `An invisible character (${word}) stands here.`,
    help: "Delete it, or type a space in its place.",
  }),
  OtherFormat: wording<Word>({
    text: ({ word }) => `This is ${word}, and documents are written in JSON.`,
    help: 'Write it like { "title": "About us" }.',
  }),
  Code: words(
    "This is code, and a document holds values alone.",
    'Write the value itself, such as "2026-11-21" for a day.',
  ),
  SmartQuotes: words(
    "These are quotation marks of a word processor, and JSON knows the straight ones alone.",
    'Write " in their place.',
  ),
  Backticks: words("A text stands between double quotation marks.", 'Write " in place of `.'),
  MissingQuote: words("A quotation mark is missing before this text.", 'Write " before it.'),
  Conflict: words(
    "Two versions of this document were merged, and nobody has decided between them.",
    "Keep the one or the other, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ),
  Placeholder: words(
    "Git keeps this file elsewhere, and here is its placeholder alone.",
    "Type git lfs pull, or put the document itself here.",
  ),
  Fence: words("These marks belong to a chat or to Markdown.", "Take the lines with ``` away."),
  NoValue: words(
    "JSON has no word for what is missing.",
    "Take the whole property out, or write a value.",
  ),
  NoNumber: words("JSON has no such number.", "Write one like 98, or take the property out."),
  DecimalComma: words(
    "A comma inside a number ends it.",
    "Write a point before decimals, as in 98.5, and nothing between thousands.",
  ),
  Semicolon: words("A comma stands between values, and no semicolon.", "Write , in its place."),
  EqualsSign: words("A colon stands between a name and its value.", "Write : in its place."),
  OddComment: words("A comment begins with other signs here.", "Write // before it."),
  ExtraComma: words("A comma stands here with no value before it.", "Take it away."),
  OpenObject: words(
    "This closes a list, but an object is open that was begun after it.",
    "Write } before this, or take this away.",
  ),
  OpenList: words(
    "This closes an object, but a list is open that was begun after it.",
    "Write ] before this, or take this away.",
  ),
  MissingBrace: words("The { at the document's beginning is missing.", "Write { before all else."),
  SecondDocument: words(
    "A second document begins here, and a file holds one.",
    "Give it a file of its own, or put all between [ and ] with commas between them.",
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
    "Take this away, or look for a } or ] too many above.",
  ),
  InvalidCommentToken: words("This is no comment.", "Write // before it, or /* and */ around it."),
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
    "This text holds a backslash that means nothing.",
    "Write \\\\ for a backslash, \\n for a line break.",
  ),
  InvalidCharacter: words("A tab cannot stand inside a text.", "Write \\t for it, or a space."),
};

/** A reason why a text is not JSON. */
export type SyntaxProblem = ProblemOf<typeof syntaxWords>;

function words(text: string, help: string): Words<object> {
  return { text, help };
}
