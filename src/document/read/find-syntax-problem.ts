import { applyEdits, type Change } from "../edit/apply-edits.ts";
import { parseDocument } from "../messages/parse-tree.ts";
import { type PlainProblem, type SyntaxProblem, syntaxWords } from "../messages/syntax-words.ts";
import { findForeignForm } from "./find-foreign-form.ts";
import { isQuote, requote } from "./requote.ts";

type Span = { offset: number; length: number };

/** What is wrong with a text that is not JSON, and where it can be mended. */
export type SyntaxFinding = { problem: SyntaxProblem; span: Span };

/** The same, with what would mend it, if that makes the text whole. */
type Guess = SyntaxFinding & { changes?: Change[] };

/** The text, what the parser complains of, and the characters there. */
type Complaint = Span & { code: string; text: string; word: string };

/**
 * Makes of the parser's first complaint what people would say is wrong, and moves it to where it can
 * be mended.
 *
 * @param text the document
 * @param found jsonc-parser's code, with the characters that it complains of
 * @returns the problem, with changes where these alone make the text JSON
 */
export function findSyntaxProblem(text: string, found: Span & { code: string }): SyntaxFinding {
  const { problem, span, changes } = guess(text, found);
  if (changes === undefined || !isWhole(applyEdits(text, changes))) return { problem, span };
  return { problem: { ...problem, changes }, span };
}

function isWhole(text: string): boolean {
  const { root, problem } = parseDocument(text);
  return root !== undefined && problem === null;
}

function guess(text: string, found: Span & { code: string }): Guess {
  const { code, offset, length } = found;
  if (text.trim() === "") return { problem: { problem: "EmptyFile" }, span: { offset: 0, length } };
  const foreign = findForeignForm(text);
  if (foreign !== null) return foreign;
  const end = text.trimEnd().length;
  // The last character is where something is missing, not the empty line after it.
  if (offset >= end) {
    const closer = closers[code];
    const closing = closer === undefined ? {} : { changes: [insert(end, closer)] };
    return { problem: nameProblem(code), span: { offset: end, length: 1 }, ...closing };
  }
  const complaint = { ...found, text, word: text.slice(offset, offset + length) };
  for (const recognise of recognisers) {
    const known = recognise(complaint);
    if (known !== null) return known;
  }
  return { problem: nameProblem(code), span: { offset, length } };
}

const closers: Record<string, string> = { CloseBraceExpected: "}", CloseBracketExpected: "]" };

type Recognise = (complaint: Complaint) => Guess | null;

/** From what is told by its own signs to what is only not known. */
const recognisers: Recognise[] = [
  readOddSpace,
  readQuotes,
  readNumber,
  readComma,
  readSign,
  readSecondDocument,
  readTornText,
  readWord,
  readMissing,
];

/** Spaces of other programs, and signs of no width. */
const oddSpaces = /^[\u00A0\u1680\u2000-\u200D\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]+/;

function readOddSpace({ text, offset }: Complaint): Guess | null {
  const spaces = oddSpaces.exec(text.slice(offset, offset + 20))?.[0];
  if (spaces === undefined) return null;
  const sign = `U+${spaces.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const span = { offset, length: spaces.length };
  return { problem: { problem: "OddSpace", sign }, span, changes: [{ ...span, text: " " }] };
}

function readQuotes({ text, offset, word }: Complaint): Guess | null {
  const [sign = ""] = word;
  if (!isQuote(sign)) return null;
  const changes = requote(text, offset);
  const problem = sign === "'" ? "SingleQuotes" : "OddQuotes";
  const [first] = changes;
  const length = first === undefined ? word.length : (changes.at(1)?.offset ?? offset) + 1 - offset;
  return {
    problem: problem === "OddQuotes" ? { problem, sign } : { problem },
    span: { offset, length: Math.max(length, 1) },
    changes,
  };
}

/** A number of another language, or of a person: what it would be here. */
const numbers: { form: RegExp; read: (found: string) => string }[] = [
  { form: /^[+-]?0[xX][\dA-Fa-f]+/, read: (found) => String(Number(found.replace("+", ""))) },
  { form: /^\+\d+(?:\.\d+)?/, read: (found) => found.slice(1) },
  { form: /^-?0\d+(?:\.\d+)?/, read: (found) => String(Number(found)) },
  { form: /^-?\d{1,3}(?:_\d{3})+/, read: (found) => found.replaceAll("_", "") },
  { form: /^-?\d+,\d+(?=\s*[,\]}\r\n])/, read: (found) => found.replace(",", ".") },
  { form: /^-?\.\d+/, read: (found) => found.replace(".", "0.") },
  { form: /^-?\d+\.(?!\d)/, read: (found) => found.slice(0, -1) },
];

function readNumber({ text, offset, code }: Complaint): Guess | null {
  // The complaint stands behind its beginning, mostly.
  const before = /[-+]?[\d._]*,?$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[0] ?? "";
  const start = offset - before.length;
  if (code === "PropertyNameExpected" && !/\d,$/.test(before)) return null;
  const rest = text.slice(start, start + 60);
  const measure = /^[+-]?\d+(?:\.\d+)?(?=[%€$£])/.exec(rest)?.[0];
  if (measure !== undefined) {
    const sign = rest.charAt(measure.length);
    return {
      problem: { problem: "Measure", number: measure, sign },
      span: { offset: start, length: measure.length + 1 },
    };
  }
  for (const { form, read } of numbers) {
    const found = form.exec(rest)?.[0];
    if (found === undefined) continue;
    const span = { offset: start, length: found.length };
    const problem = /^-?0\d/.test(found) ? "LeadingZero" : "OddNumber";
    const number = read(found);
    return {
      problem: problem === "OddNumber" ? { problem, number } : { problem },
      span,
      changes: [{ ...span, text: number }],
    };
  }
  return null;
}

function readComma({ text, offset }: Complaint): Guess | null {
  // Behind a colon it is the value that is missing.
  if (text[offset] !== "," || !/[,[{]\s*$/.test(text.slice(Math.max(0, offset - 200), offset)))
    return null;
  const span = { offset, length: 1 };
  return { problem: { problem: "CommaTooMany" }, span, changes: [{ ...span, text: "" }] };
}

/** Signs that other languages have where JSON has one of its own. */
function readSign({ text, offset, word }: Complaint): Guess | null {
  const span = { offset, length: 1 };
  const one = (problem: "Semicolon" | "EqualSign" | "HashComment", by: string): Guess => ({
    problem: { problem },
    span,
    changes: [{ ...span, text: by }],
  });
  if (text[offset] === ";") return one("Semicolon", isLast(text, offset + 1) ? "" : ",");
  if (/^(?:=>|=)/.test(word)) {
    const length = word.startsWith("=>") ? 2 : 1;
    return { ...one("EqualSign", ":"), changes: [{ offset, length, text: ":" }] };
  }
  return text[offset] === "#" ? one("HashComment", "//") : null;
}

/** Whether nothing more of an object or a list, or of the document, follows. */
function isLast(text: string, from: number): boolean {
  return /^\s*(?:[\]}]|$)/.test(text.slice(from));
}

function readSecondDocument({ text, offset, length, code }: Complaint): Guess | null {
  const isEnded = code === "EndOfFileExpected" || isWhole(text.slice(0, offset));
  if (!isEnded) return null;
  const span = { offset, length };
  if (!/^[[{]/.test(text.slice(offset))) return { problem: { problem: "EndOfFileExpected" }, span };
  return { problem: { problem: "SecondDocument" }, span };
}

function readTornText({ text, offset, length, code }: Complaint): Guess | null {
  if (code !== "InvalidSymbol" || text[offset - 1] !== '"') return null;
  const start = text.lastIndexOf('"', offset - 2);
  return {
    problem: { problem: "TornText" },
    span: { offset: start, length: offset - start || length },
  };
}

/** Words of other languages, and what JSON has for them. */
const words: Record<string, string> = {
  True: "true",
  TRUE: "true",
  False: "false",
  FALSE: "false",
  None: "null",
  nil: "null",
  NULL: "null",
  Null: "null",
  undefined: "null",
};

function readWord({ code, offset, length, word, text }: Complaint): Guess | null {
  if (code !== "InvalidSymbol") return null;
  const bare = word.trim();
  const span = { offset, length };
  const meant = Object.hasOwn(words, bare) ? words[bare] : undefined;
  if (meant !== undefined) {
    const changes = meant === "null" ? {} : { changes: [{ ...span, text: meant }] };
    return { problem: { problem: "ForeignWord", word: bare, meant }, span, ...changes };
  }
  if (/^-?(?:NaN|Infinity)$/.test(bare))
    return { problem: { problem: "NoNumber", word: bare }, span };
  if (/^(?:\.{2,}|…)$/.test(bare)) return { problem: { problem: "LeftOut" }, span };
  if (!/[\p{L}\p{N}]/u.test(bare)) return { problem: { problem: "StraySign", sign: bare }, span };
  const own = bare.replace(/"$/, "");
  // A name that lacks its first mark has the last one still.
  const isTorn = bare.endsWith('"');
  const changes = isTorn
    ? [insert(offset, '"')]
    : [{ offset, length: bare.length, text: JSON.stringify(own) }];
  const isName = /^[\w$-]+$/.test(own) || isTorn;
  return {
    problem: { problem: "BareWord", word: own },
    span,
    ...(isName && !/^\s*[\w"]/.test(text.slice(offset + length)) ? { changes } : {}),
  };
}

function readMissing({ code, offset, length, text }: Complaint): Guess | null {
  const span = { offset, length };
  const behind = text.slice(0, offset).trimEnd().length;
  if (code === "CommaExpected")
    return { problem: { problem: code }, span, changes: [insert(behind, ",")] };
  if (code === "ColonExpected")
    return { problem: { problem: code }, span, changes: [insert(behind, ":")] };
  return null;
}

function insert(offset: number, text: string): Change {
  return { offset, length: 0, text };
}

/** Most of the parser's codes say what is wrong themselves. */
function nameProblem(code: string): SyntaxProblem {
  return { problem: isNamed(code) ? code : "NoJson" };
}

function isNamed(code: string): code is PlainProblem {
  return code !== "BareWord" && Object.hasOwn(syntaxWords, code);
}
