import { applyEdits, type Change } from "#core/edit/apply-edits.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import { smartQuotes, type SyntaxFinding } from "./find-odd-word.ts";

type Propose = (text: string, finding: SyntaxFinding) => Change[];

/**
 * Finds the changes that make a text JSON.
 *
 * @param finding the error in the text
 * @returns the changes, or null if they are unclear, or not enough
 */
export function fixSyntax(text: string, finding: SyntaxFinding): Change[] | null {
  const changes = proposals[finding.problem.problem]?.(text, finding) ?? [];
  if (changes.length === 0) return null;
  const { root, problem } = parseDocument(applyEdits(text, changes));
  return root === undefined || problem !== null ? null : changes;
}

const proposals: Partial<Record<SyntaxFinding["problem"]["problem"], Propose>> = {
  SmartQuotes: straighten,
  SingleQuotes: straighten,
  Backticks: straighten,
  MissingQuote: put('"'),
  CommaExpected: (text, { span }) => {
    const offset = text.slice(0, span.offset).trimEnd().length;
    return [{ offset, length: 0, text: "," }];
  },
  ColonExpected: put(":"),
  CloseBraceExpected: close("}"),
  CloseBracketExpected: close("]"),
  Constant: rewrite,
  OddNumber: rewrite,
  BareWord: (_text, { problem, span }) =>
    "word" in problem ? [{ ...span, text: JSON.stringify(problem.word) }] : [],
  Semicolon: (_text, { span }) => [{ ...span, text: "," }],
  EqualsSign: (_text, { span }) => [{ ...span, text: ":" }],
  Invisible: (_text, { span }) => [{ ...span, text: " " }],
  ExtraComma: (_text, { span }) => [{ ...span, text: "" }],
  InvalidCharacter: (text, { span }) =>
    [...text.slice(span.offset, span.offset + span.length).matchAll(/\t/g)].map(({ index }) => ({
      offset: span.offset + index,
      length: 1,
      text: "\\t",
    })),
};

function put(sign: string): Propose {
  return (_text, { span }) => [{ offset: span.offset, length: 0, text: sign }];
}

/** Closes on a line of its own, if the document has several. */
function close(sign: string): Propose {
  return (text, { span: { offset } }) => {
    const lineBreak = /\r?\n/.exec(text.slice(0, offset))?.[0] ?? "";
    return [{ offset, length: 0, text: `${lineBreak}${sign}` }];
  };
}

function rewrite(_text: string, { problem, span }: SyntaxFinding): Change[] {
  return "word" in problem ? [{ ...span, text: problem.word }] : [];
}

/**
 * Valid texts and comments of JSON; then texts between other marks, which end before a sign of
 * JSON.
 */
const quoted = new RegExp(
  String.raw`"(?:[^"\\\r\n${smartQuotes}]|\\.)*"|//[^\r\n]*|/\*[\s\S]*?\*/|["'${"`"}${smartQuotes}]([^"\\\r\n]*?)["'${"`"}${smartQuotes}](?=\s*[,:\]}])|"(?:[^"\\\r\n]|\\.)*"`,
  "gu",
);

/**
 * Replaces all such marks of the document at once: a text pasted from a word processor has several.
 */
function straighten(text: string): Change[] {
  return [...text.matchAll(quoted)].flatMap(({ 0: whole, 1: inner, index }): Change[] => {
    if (inner === undefined) return [];
    const end = index + whole.length - 1;
    return [index, end]
      .filter((offset) => text[offset] !== '"')
      .map((offset) => ({ offset, length: 1, text: '"' }));
  });
}
