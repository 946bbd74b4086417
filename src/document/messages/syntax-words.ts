import type { Words } from "./message.ts";

/** What a text lacks or holds too much of to be JSON. */
export type SyntaxProblem =
  | { problem: Exclude<keyof typeof syntaxWords, "BareWord"> }
  | { problem: "BareWord"; word: string };

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
    help: ({ word }: { word: string }) => `Write "${word}".`,
  },
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
