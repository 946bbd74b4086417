import { type SyntaxProblem, syntaxWords } from "#core/messages/syntax-words.ts";
import { findOddWord, smartQuotes, type SyntaxFinding } from "./find-odd-word.ts";

type Span = { offset: number; length: number };

type Complaint = Span & { code: string };

/**
 * Describes the parser's first error in people's words, and moves it to where it can be fixed.
 *
 * @param text the document
 * @param found jsonc-parser's code, with the characters of the error
 */
export function findSyntaxProblem(text: string, found: Complaint): SyntaxFinding {
  const { code, offset, length } = found;
  if (text.trim() === "") return { problem: { problem: "EmptyFile" }, span: { offset: 0, length } };
  const other = findOtherFormat(text);
  if (other !== null) return other;
  const end = text.trimEnd().length;
  // An error at the end is located at the last character, not on the empty line after it.
  if (offset >= end) return { problem: nameProblem(code), span: { offset: end, length: 1 } };
  return findTorn(text, found) ?? findMisplaced(text, found) ?? findPlain(text, found);
}

/** Finds a text that ends too early or too late. */
function findTorn(text: string, { code, offset, length }: Complaint): SyntaxFinding | null {
  const word = text.slice(offset, offset + length);
  if (code === "InvalidSymbol" && text[offset - 1] === '"' && !/^[;=]/.test(word)) {
    const start = text.lastIndexOf('"', offset - 2);
    return { problem: { problem: "TornText" }, span: { offset: start, length: offset - start } };
  }
  if (code !== "UnexpectedEndOfString") return null;
  const closer = new RegExp(`[${smartQuotes}](?=\\s*[,:\\]}]?\\s*$)`, "u").exec(word);
  if (closer === null) return null;
  const at = offset + closer.index;
  return { problem: { problem: "SmartQuotes" }, span: { offset: at, length: 1 } };
}

/** Finds a sign of JSON in a wrong place. */
function findMisplaced(text: string, { code, offset, length }: Complaint): SyntaxFinding | null {
  const sign = text[offset] ?? "";
  const before = text.slice(0, offset).trimEnd().at(-1) ?? "";
  const say = (problem: "OpenObject" | "OpenList" | "ExtraComma" | "SecondDocument") => ({
    problem: { problem },
    span: { offset, length },
  });
  if (code === "EndOfFileExpected" && /[{[]/.test(sign)) return say("SecondDocument");
  const isNumber = /\d,$/.test(text.slice(0, offset)) && /^\d/.test(sign);
  if (code === "PropertyNameExpected" && isNumber)
    return { problem: { problem: "DecimalComma" }, span: { offset, length } };
  if (sign === "," && /[,[{]/.test(before)) return say("ExtraComma");
  if (code !== "CommaExpected") return null;
  if (sign === "]") return say("OpenObject");
  return sign === "}" ? say("OpenList") : null;
}

function findPlain(text: string, { code, offset, length }: Complaint): SyntaxFinding {
  const span = { offset, length };
  if (code === "InvalidSymbol") return findOddWord(text, span);
  const word = text.slice(offset, offset + length);
  const isZero = /(?:^|[^\d.])-?0$/.test(text.slice(0, offset)) && /^\d/.test(word);
  if (isZero)
    return {
      problem: { problem: "LeadingZero" },
      span: { offset: offset - 1, length: length + 1 },
    };
  if (code === "PropertyNameExpected" && /^-?\d+$/.test(word))
    return { problem: { problem: "BareWord", word }, span };
  return { problem: nameProblem(code), span };
}

/** Returns the parser's code as the problem: most codes describe it. */
function nameProblem(code: string): SyntaxProblem {
  return { problem: isNamed(code) ? code : "NoJson" };
}

type Named = Extract<SyntaxProblem, { word?: never }>["problem"];

const worded = ["BareWord", "Constant", "OddNumber", "StraySign", "Invisible", "OtherFormat"];

function isNamed(code: string): code is Named {
  return !worded.includes(code) && Object.hasOwn(syntaxWords, code);
}

/** Beginnings of texts in other formats than JSON, and the formats' names. */
const beginnings: [pattern: RegExp, name: string][] = [
  [/^<(?:!doctype html|html|head|body)\b/i, "HTML"],
  [/^<(?:\?xml|!--|[a-z])/i, "XML or HTML"],
  [/^(?:export|import|module\.exports|const|let|var|function)\b/, "JavaScript"],
  [/^#{1,6} .*(?:\r?\n){2}/, "Markdown"],
  [/^(?:%YAML|---(?:\s|$)|(?:- )?["']?[\w$-]+["']?:(?:[ \t]|\r?\n)|- \S)/, "YAML"],
  [/^(?:#.*\r?\n)*(?:\[{1,2}[\w.-]+\]{1,2}[ \t]*\r?\n)?[\w.-]+[ \t]*=[ \t]*\S/, "TOML"],
  [/^[^[\]{}":\r\n]+(?:[,;\t][^[\]{}":\r\n]+)+\r?\n/, "a table (CSV)"],
];

/** Finds the format of a text that is no JSON; null if it looks like JSON with a mistake. */
function findOtherFormat(text: string): SyntaxFinding | null {
  const conflict = /^<{7}(?: .*)?$/m.exec(text);
  if (conflict !== null) return find("Conflict", conflict.index, 7);
  const start = text.search(/\S/);
  const body = text.slice(start);
  if (body.startsWith("version https://git-lfs.")) return find("Placeholder", start, 1);
  if (body.startsWith("```")) return find("Fence", start, 3);
  // A quoted name and a colon are an object without its opening brace.
  if (/^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(body)) return find("MissingBrace", start, 1);
  const found = beginnings.find(([pattern]) => pattern.test(body));
  if (found === undefined) return null;
  const [word = ""] = /^\S+/.exec(body) ?? [];
  return {
    problem: { problem: "OtherFormat", word: found[1] },
    span: { offset: start, length: word.length },
  };
}

function find(
  problem: "Conflict" | "Placeholder" | "Fence" | "MissingBrace",
  offset: number,
  length: number,
): SyntaxFinding {
  return { problem: { problem }, span: { offset, length } };
}
