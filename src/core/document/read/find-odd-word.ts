import type { SyntaxProblem } from "#core/messages/syntax-words.ts";

/** The error of a text that is not JSON, and where it can be fixed. */
export type SyntaxFinding = { problem: SyntaxProblem; span: { offset: number; length: number } };

/** Quotation marks that word processors put in place of the straight ones. */
export const smartQuotes = "“”„‟«»‘’‚‹›";

const constants = new Set(["true", "false", "null"]);

/** The words of other languages for a missing value. */
const nothings = new Set(["None", "undefined", "nil", "NULL", "Null"]);

/**
 * A number as other languages write it: from its beginning, which the parser may have consumed
 * already.
 */
const numberForm = /^[+-]?(?:0[xob][\da-f]+|[\d_]*\.?[\d_]*(?:e[+-]?\d+)?)$/i;

/** The beginning of code: `new Date()`, `t("title")`, `() => 1`, `process.env.URL`. */
const codeForm =
  /^(?:(?:new|await|typeof)\s+\w|function\b|(?:process\.env|import\.meta)\b|[\w$]+(?:\.[\w$]+)*\(|\([\w\s,]*\)\s*=>)/;

/**
 * Describes a word that is no JSON.
 *
 * @param text the document
 * @param span of the word
 */
export function findOddWord(text: string, span: { offset: number; length: number }): SyntaxFinding {
  const { offset, length } = span;
  const word = text.slice(offset, offset + length);
  const [first = ""] = word;
  if (smartQuotes.includes(first)) return { problem: { problem: "SmartQuotes" }, span };
  if (first === "'") return { problem: { problem: "SingleQuotes" }, span };
  if (first === "`") return { problem: { problem: "Backticks" }, span };
  if (/^[\p{Cf}\p{Zs}\p{Cc}]/u.test(first))
    return {
      problem: { problem: "Invisible", word: nameCode(first) },
      span: { offset, length: 1 },
    };
  if (first === ";") return { problem: { problem: "Semicolon" }, span: { offset, length: 1 } };
  if (first === "=") return { problem: { problem: "EqualsSign" }, span: { offset, length: 1 } };
  if (first === "#" || word.startsWith("<!--")) return { problem: { problem: "OddComment" }, span };
  const constant = word.toLowerCase();
  if (constants.has(constant) && !nothings.has(word))
    return { problem: { problem: "Constant", word: constant }, span };
  if (nothings.has(word)) return { problem: { problem: "NoValue" }, span };
  return findNumber(text, span) ?? findText(text, span);
}

function findNumber(
  text: string,
  { offset, length }: { offset: number; length: number },
): SyntaxFinding | null {
  const [begun = ""] = /-?\d*$/.exec(text.slice(Math.max(0, offset - 40), offset)) ?? [];
  const [written = ""] = /^[^\s,\]}:"]*/.exec(text.slice(offset - begun.length)) ?? [];
  const span = { offset: offset - begun.length, length: Math.max(written.length, length) };
  if (/^[+-]?(?:NaN|Infinity|inf)$/i.test(written))
    return { problem: { problem: "NoNumber" }, span };
  if (!/\d/.test(written)) return null;
  const unit = /^(\d+(?:\.\d+)?)(?:%|px|rem|em|€|\$|s|ms)$/.exec(written)?.[1];
  const number = numberForm.test(written) ? Number(written.replaceAll("_", "")) : Number(unit);
  if (!Number.isFinite(number)) return null;
  return { problem: { problem: "OddNumber", word: String(number) }, span };
}

function findText(text: string, span: { offset: number; length: number }): SyntaxFinding {
  const { offset, length } = span;
  const [rest = ""] = /^[^\r\n]*/.exec(text.slice(offset, offset + 200)) ?? [];
  const [code] = codeForm.exec(rest) ?? [];
  if (code !== undefined)
    return {
      problem: { problem: "Code" },
      span: { offset, length: Math.max(length, code.length) },
    };
  const word = text.slice(offset, offset + length);
  if (!/[\p{L}\d]/u.test(word)) return { problem: { problem: "StraySign", word }, span };
  const [line = ""] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
  // A single quotation mark on the rest of the line closes a text that was not opened.
  const isClosed = /^[^"]*"\s*(?:[,\]}:].*)?$/.test(line) && line.split('"').length === 2;
  return isClosed ? { problem: { problem: "MissingQuote" }, span } : nameText(text, span);
}

/** Names a text of several words, up to the next sign of JSON. */
function nameText(
  text: string,
  { offset, length }: { offset: number; length: number },
): SyntaxFinding {
  const [words = ""] = /^[^"'/:,{}[\]\r\n]*/.exec(text.slice(offset)) ?? [];
  const isLonger =
    words.trimEnd().length > length && /^[:,}\]\r\n]/.test(text.slice(offset + words.length));
  const word = isLonger ? words.trimEnd() : text.slice(offset, offset + length);
  return { problem: { problem: "BareWord", word }, span: { offset, length: word.length } };
}

function nameCode(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
