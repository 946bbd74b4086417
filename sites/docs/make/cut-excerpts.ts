import path from "node:path";
import type { ExampleFile, MessageExample } from "./read-examples.ts";

/** A file, or some lines of it, as the block `message-reference` shows it. */
export type Excerpt = {
  file: string;
  language: string;
  /** The number of its first line. */
  first: number;
  /** Absent where the file holds no text; `note` says then what it is. */
  code?: string;
  note?: string;
  /** What is wrong: in which line of the code, from which character to which. */
  mark?: { line: number; from: number; to: number };
};

/** So many lines are shown before and after what matters. */
const around = 2;
/** A file of no more lines is shown whole. */
const fewLines = 14;

const languages: Record<string, string> = {
  ".md": "markdown",
  ".JSON": "json",
  ".html": "xml",
  ".js": "typescript",
  ".json": "json",
  ".svg": "xml",
  ".ts": "typescript",
  ".tsx": "typescript",
};

/** @returns the lines around a mistake, and those that stand there when it is mended */
export function cutExcerpts(example: MessageExample): { wrong: Excerpt; right: Excerpt } {
  const { wrong, right, line, column, length } = example;
  const wrongLines = splitLines(wrong);
  const rightLines = splitLines(right);
  const isSame = wrong.file === right.file && wrong.text !== null;
  const same = isSame ? countSame(wrongLines, rightLines) : { before: 0, after: 0 };
  const cut = cutLines(wrong, {
    from: Math.min(isSame ? same.before : line - 1, line - 1),
    to: Math.max(isSame ? wrongLines.length - same.after : line, line),
  });
  const start = column - 1 - cut.indent;
  const mark = { line: line - cut.excerpt.first, from: start, to: start + length };
  const { excerpt } = cutLines(right, {
    from: same.before,
    to: isSame ? rightLines.length - same.after : Math.min(rightLines.length, fewLines),
  });
  return {
    wrong: { ...cut.excerpt, ...(wrong.text === null || length === 0 ? {} : { mark }) },
    right: excerpt,
  };
}

function splitLines({ text }: ExampleFile): string[] {
  return (text ?? "").trimEnd().split("\n");
}

/** How many lines are the same at the beginning of two texts, and at their end. */
function countSame(one: string[], other: string[]): { before: number; after: number } {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  return { before, after };
}

/**
 * @param span lines that matter, counted from 0
 * @returns them with those around, and how many blanks were taken from the beginning of each
 */
function cutLines(
  file: ExampleFile,
  span: { from: number; to: number },
): { excerpt: Excerpt; indent: number } {
  const language = languages[path.extname(file.file)] ?? "text";
  const about = { file: file.file, language };
  if (file.text === null) {
    const note = file.note === undefined ? {} : { note: file.note };
    return { excerpt: { ...about, first: 1, ...note }, indent: 0 };
  }
  const lines = splitLines(file);
  const isShort = lines.length <= fewLines;
  const from = isShort ? 0 : Math.max(0, span.from - around);
  const to = isShort ? lines.length : Math.min(lines.length, span.to + around);
  const shown = lines.slice(from, to);
  const indent = Math.min(...shown.map((text) => /^ */.exec(text)?.[0].length ?? 0));
  const code = shown.map((text) => text.slice(indent)).join("\n");
  return { excerpt: { ...about, first: from + 1, code }, indent };
}
