import type { Diagnostic } from "./diagnostic.ts";
import { groupAlike, nameLeftOut, type Shown } from "./group-alike.ts";
import type { Texts } from "./texts.ts";

export type DiagnosticForm = "long" | "short" | "json";

/**
 * Writes messages for a terminal or for a program.
 *
 * @param diagnostics in the order in which they are printed
 * @param documents the texts with the lines around an error
 * @param options `long`: with the lines around it; `short`: a line a message; `json`: for
 *   programs. `allBy`: what to type for all messages: people then see the first ones of those that
 *   are the same, and a count of the others
 * @returns text without a line break at its end
 */
export function formatDiagnostics(
  diagnostics: Diagnostic[],
  documents: Texts,
  { form, allBy }: { form: DiagnosticForm; allBy?: string },
): string {
  if (form === "json") return JSON.stringify(diagnostics, null, 2);
  const listAll = (): Shown[] => diagnostics.map((diagnostic) => ({ diagnostic, others: [] }));
  const shown = allBy === undefined ? listAll() : groupAlike(diagnostics);
  const nameOthers = ({ others }: Shown): string[] =>
    allBy === undefined || others.length === 0 ? [] : [nameLeftOut(others, allBy)];
  if (form === "short")
    return shown.flatMap((one) => [formatShort(one.diagnostic), ...nameOthers(one)]).join("\n");
  const files = new Set(shown.map(({ diagnostic }) => diagnostic.file));
  const lines = new Map([...files].map((file) => [file, splitLines(documents.read(file) ?? "")]));
  const words = shown.map((one) => {
    const { diagnostic } = one;
    const message = formatLong(diagnostic, lines.get(diagnostic.file) ?? []);
    return [message, ...nameOthers(one).map((line) => `  ${line}`)].join("\n");
  });
  return [...words, formatCount(diagnostics)].join("\n\n");
}

function formatPlace({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** @returns the error and what to type instead, in one line, without its place in the file */
export function formatSentence({ subject, text, help }: Diagnostic): string {
  const where = subject === undefined ? "" : `${subject}: `;
  return `${where}${text} ${help}`.trimEnd();
}

function formatShort(diagnostic: Diagnostic): string {
  const { severity, code } = diagnostic;
  return `${formatPlace(diagnostic)}: ${severity} ${code}: ${formatSentence(diagnostic)}`;
}

/** @returns the lines of a document; none of an empty one */
export function splitLines(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}

/** @param lines of the document */
function formatLong(diagnostic: Diagnostic, lines: string[]): string {
  const { severity, code } = diagnostic;
  const head = `${formatPlace(diagnostic)}  ${severity}  ${code}`;
  const frame = formatFrame(diagnostic, lines);
  return [head, `  ${formatSentence(diagnostic)}`, ...frame].join("\n");
}

/** The most characters of a line that are shown: a whole file may be in one. */
const widestLine = 480;

/**
 * @param lines of the document
 * @returns the line that is wrong with the line before it, numbered, and a caret under it
 */
export function formatFrame(
  { line, column, endLine, endColumn }: Diagnostic,
  lines: string[],
): string[] {
  const wrong = lines[line - 1];
  if (wrong === undefined) return [];
  const width = String(line).length + 1;
  const before = lines[line - 2];
  const length = endLine === line ? endColumn - column : wrong.trimEnd().length - column + 1;
  // A long line is shown from a little before the error.
  const start = wrong.length > widestLine ? Math.max(0, column - widestLine / 2) : 0;
  // Tabs stay tabs, so that the caret is under its character in any terminal.
  const indent = wrong.slice(start, column - 1).replaceAll(/[^\t]/g, " ");
  const room = widestLine - indent.length;
  return [
    ...(before === undefined
      ? []
      : [`     ${String(line - 1).padStart(width)} | ${cut(before)}`.trimEnd()]),
    `   > ${String(line).padStart(width)} | ${cut(wrong, start)}`,
    `     ${" ".repeat(width)} | ${indent}${"^".repeat(Math.max(1, Math.min(length, room)))}`,
  ];
}

/** Replaces control characters, which no terminal shows and some obey, by a placeholder. */
function cut(line: string, start = 0): string {
  return line.slice(start, start + widestLine).replaceAll(/[^\P{Cc}\t]/gu, "\uFFFD");
}

function formatCount(diagnostics: Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  return `${count(errors, "error")}, ${count(warnings, "warning")}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
