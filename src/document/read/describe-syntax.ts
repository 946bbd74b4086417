/** What is wrong with a text that is not JSON, where, and what to write. */
export type SyntaxFault = { fault: string; remedy: string; offset: number; length: number };

type Words = readonly [fault: string, remedy: string];
type Found = { code: string; offset: number; length: number };

/**
 * Puts the parser's first complaint into words, and its place to where it can be mended.
 *
 * @param text the document
 * @param found jsonc-parser's code, with the characters that it complains of
 */
export function describeSyntax(text: string, found: Found): SyntaxFault {
  if (text.trim() === "") return tell(empty, { ...found, offset: 0, length: 0 });
  const end = text.trimEnd().length;
  // The last character is where something is missing, not the empty line after it.
  if (found.offset >= end) return tell(wordsOf(found.code), { offset: end, length: 1 });
  const word = text.slice(found.offset, found.offset + found.length);
  if (found.code === "InvalidSymbol" && word.startsWith("'")) return tell(quotes, found);
  if (found.code === "InvalidSymbol" && text[found.offset - 1] === '"') {
    const start = text.lastIndexOf('"', found.offset - 2);
    return tell(torn, { offset: start, length: found.offset - start });
  }
  if (found.code === "InvalidSymbol") return tell([bare, `Write "${word.trim()}".`], found);
  const isZero = /(?:^|[^\d.])-?0$/.test(text.slice(0, found.offset)) && /^\d/.test(word);
  if (isZero) return tell(zero, { offset: found.offset - 1, length: found.length + 1 });
  return tell(wordsOf(found.code), found);
}

function tell([fault, remedy]: Words, at: { offset: number; length: number }): SyntaxFault {
  return { fault, remedy, offset: at.offset, length: at.length };
}

function wordsOf(code: string): Words {
  return faults[code] ?? ["This is not JSON.", 'Write it like { "title": "About us" }.'];
}

const bare = "This stands without quotation marks.";
const empty: Words = ["This file is empty.", 'Write it like { "title": "About us" }.'];
const quotes: Words = ["A text stands between double quotation marks.", "Write \" in place of '."];
const torn: Words = [
  "This text ends at the wrong place: a quotation mark is missing at its end, or one inside it is not marked.",
  'Close it with ", and write \\" for a quotation mark inside.',
];
const zero: Words = ["A number does not begin with 0.", "Take the 0 away."];

const faults: Record<string, Words> = {
  InvalidNumberFormat: ["This is not a number as JSON writes it.", "Write it like 98 or 0.5."],
  PropertyNameExpected: [
    "A name was expected here, or the end of the object above.",
    'Close the object above with }, or write a name in quotation marks, such as "title".',
  ],
  ValueExpected: [
    "A value is missing here.",
    "Write a text in quotation marks, a number, true, false, a list [ … ] or an object { … }.",
  ],
  ColonExpected: ["A colon is missing between a name and its value.", "Write : before this."],
  CommaExpected: ["A comma is missing before this.", "Write , after the value above."],
  CloseBraceExpected: ["An object is not closed.", "Write } here."],
  CloseBracketExpected: ["A list is not closed.", "Write ] here."],
  EndOfFileExpected: [
    "The document has ended before this.",
    "Take this away, or look for a } or ] too many above.",
  ],
  InvalidCommentToken: ["This is no comment.", "Write // before it, or /* and */ around it."],
  UnexpectedEndOfComment: ["This comment is not closed.", "Write */ where it ends."],
  UnexpectedEndOfString: [
    "This text is not closed on its own line.",
    'Write " where it ends, and \\n for a line break inside.',
  ],
  UnexpectedEndOfNumber: ["This number ends too early.", "Write it like 98 or 0.5."],
  InvalidUnicode: ["After \\u four hexadecimal digits are expected.", "Write it like \\u00e9."],
  InvalidEscapeCharacter: [
    "This text holds a backslash that means nothing.",
    "Write \\\\ for a backslash, \\n for a line break.",
  ],
  InvalidCharacter: ["A tab cannot stand inside a text.", "Write \\t for it, or a space."],
};
