import path from "node:path";
import { toPosix } from "./core/to-posix.ts";
import type { Diagnostic } from "./core/messages/diagnostic.ts";
import { type CodePlace, findPlace } from "./core/messages/find-place.ts";
import { formatDiagnostics } from "./core/messages/format-diagnostics.ts";
import { wordIssue } from "./core/messages/issue.ts";
import { tryReadText } from "./core/document/read/try-read-text.ts";

/** Errors in a site's own code, and the texts of the files that they point into. */
export type Told = { diagnostics: Diagnostic[]; documents: Record<string, string> };

/** An error whose message, with its place, is all that the author of its cause needs to see. */
export type ReportedError = Error & { told: Told };

/** This file's folder: the code below it is the engine's, never a site's. */
const engine = import.meta.dirname + path.sep;

/** @returns whether the error's message is all that is to be printed of it */
export function isReported(error: unknown): error is ReportedError {
  return error instanceof Error && "told" in error;
}

/** @returns an error that reports these messages, and nothing else */
export function makeReportedError(told: Told, cause?: unknown): ReportedError {
  const text = formatDiagnostics(told.diagnostics, told.documents, { form: "long" });
  return Object.assign(new Error(text, { cause }), { told });
}

/**
 * Turns an error that the site's own code threw into one that reports where, and in one line what.
 *
 * @param thrown anything at all
 * @param about the site's folder, and the file to report where the error names none of the site's
 */
export function reportCodeFault(
  thrown: unknown,
  about: { root: string; file: string },
): ReportedError {
  if (isReported(thrown)) return thrown;
  const { root } = about;
  const nameOwn = (file: string): string | null => {
    const own = toPosix(path.relative(root, file));
    const isOthers = /^\.\.(?:\/|$)|(?:^|\/)node_modules\//.test(own) || file.startsWith(engine);
    return isOthers ? null : own;
  };
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const own = findKey(thrown, about) ?? findPlace(stack, nameOwn);
  const found = own ?? findPackage(stack, about) ?? startOf(about.file);
  const place = findMissing(stack, found, root) ?? found;
  const { file, line, column } = place;
  const words = wordIssue({ id: "site-code", params: { reason: nameReason(thrown, root) } });
  const range = { line, column, endLine: line, endColumn: column + 1 };
  const diagnostic: Diagnostic = {
    code: "site-code",
    severity: "error",
    file,
    path: [],
    ...range,
    ...words,
  };
  const documents = { [file]: tryReadText(path.join(root, file)) ?? "" };
  return makeReportedError({ diagnostics: [diagnostic], documents }, thrown);
}

/** @returns an error that `reportCodeFault` reports at this key in the file that it is about */
export function makeKeyError(key: string, message: string): Error {
  return Object.assign(new Error(message), { key });
}

/** Finds the place of an error's `key` in the file that is reported. */
function findKey(thrown: unknown, { root, file }: { root: string; file: string }) {
  if (!(thrown instanceof Error && "key" in thrown)) return null;
  const lines = (tryReadText(path.join(root, file)) ?? "").split("\n");
  const name = String(thrown.key).replaceAll(/[^\w\s]/g, String.raw`\$&`);
  const key = new RegExp(`(?<![\\w.])${name}(?=["']?\\s*[:(,}])`);
  const place = lines.flatMap((text, index) => {
    const column = text.search(key) + 1;
    return column === 0 ? [] : [{ file, line: index + 1, column }];
  });
  return place[0] ?? null;
}

/** `Cannot find module '/site/forms/none.ts' imported from /site/site.config.ts` */
const missing = /Cannot find (?:module|package) '(?:[^']*\/)?([^'/]+)'/;

/** Finds the import of a missing file, for which Node names no line. */
function findMissing(stack: string, { file, line }: CodePlace, root: string): CodePlace | null {
  const name = missing.exec(stack)?.[1];
  if (name === undefined || line !== 1) return null;
  const lines = (tryReadText(path.join(root, file)) ?? "").split("\n");
  const index = lines.findIndex((text) => text.includes(name));
  return index === -1
    ? null
    : { file, line: index + 1, column: (lines[index] ?? "").indexOf(name) + 1 };
}

/** `at f (/site/node_modules/@scope/name/dist/a.js:3:7)` */
const packages = /node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g;

/** @returns where a file of the site imports the package that threw; null where it does not */
export function findPackage(
  stack: string,
  { root, file }: { root: string; file: string },
): CodePlace | null {
  const lines = (tryReadText(path.join(root, file)) ?? "").split("\n");
  const places = [...stack.replaceAll("\\", "/").matchAll(packages)].flatMap(([, name = ""]) =>
    lines.flatMap((text, index) => {
      const column = text.search(new RegExp(`["']${name}["'/]`)) + 1;
      return column === 0 ? [] : [{ file, line: index + 1, column }];
    }),
  );
  return places[0] ?? null;
}

function startOf(file: string): CodePlace {
  return { file, line: 1, column: 1 };
}

/** @returns the first line of what was thrown, as a sentence */
function nameReason(thrown: unknown, root: string): string {
  const message = thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
  const [first = ""] = (message ?? "").split("\n");
  const reason = first.replaceAll(`${root}${path.sep}`, "").trim() || "it says not why";
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
