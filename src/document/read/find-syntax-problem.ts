import { type SyntaxProblem, syntaxWords } from "../messages/syntax-words.ts";

type Span = { offset: number; length: number };

/** What is wrong with a text that is not JSON, and where it can be mended. */
export type SyntaxFinding = { problem: SyntaxProblem; span: Span };

/**
 * Makes of the parser's first complaint what people would say is wrong, and moves it to where it can
 * be mended.
 *
 * @param text the document
 * @param found jsonc-parser's code, with the characters that it complains of
 */
export function findSyntaxProblem(text: string, found: Span & { code: string }): SyntaxFinding {
  const { code, offset, length } = found;
  const span = { offset, length };
  if (text.trim() === "") return { problem: { problem: "EmptyFile" }, span: { offset: 0, length } };
  const end = text.trimEnd().length;
  // The last character is where something is missing, not the empty line after it.
  if (offset >= end) return { problem: nameProblem(code), span: { offset: end, length: 1 } };
  const word = text.slice(offset, offset + length);
  if (code === "InvalidSymbol" && word.startsWith("'"))
    return { problem: { problem: "SingleQuotes" }, span };
  if (code === "InvalidSymbol" && text[offset - 1] === '"') {
    const start = text.lastIndexOf('"', offset - 2);
    return {
      problem: { problem: "TornText" },
      span: { offset: start, length: offset - start },
    };
  }
  if (code === "InvalidSymbol")
    return { problem: { problem: "BareWord", word: word.trim() }, span };
  const isZero = /(?:^|[^\d.])-?0$/.test(text.slice(0, offset)) && /^\d/.test(word);
  if (isZero)
    return {
      problem: { problem: "LeadingZero" },
      span: { offset: offset - 1, length: length + 1 },
    };
  return { problem: nameProblem(code), span };
}

/** Most of the parser's codes say what is wrong themselves. */
function nameProblem(code: string): SyntaxProblem {
  return { problem: isNamed(code) ? code : "NoJson" };
}

function isNamed(code: string): code is Exclude<keyof typeof syntaxWords, "BareWord"> {
  return code !== "BareWord" && Object.hasOwn(syntaxWords, code);
}
