import { findPackageJSON } from "node:module";
import path from "node:path";
import { nameReason } from "./core/name-reason.ts";
import { toPosix } from "./core/to-posix.ts";
import type { Diagnostic } from "./core/messages/diagnostic.ts";
import { type CodePlace, findPlace } from "./core/messages/find-place.ts";
import { formatDiagnostics } from "./core/messages/format-diagnostics.ts";
import { wordIssue } from "./core/messages/issue.ts";
import { type Texts, textsOf } from "./core/messages/texts.ts";
import { tryReadText } from "./core/document/read/try-read-text.ts";

/** Faults of a site's own code, and the texts of the files that they point into. */
export type CodeFaults = { diagnostics: Diagnostic[]; documents: Texts };

/** An error whose message, with its place, is all that the author of its cause needs to see. */
export type ReportedError = Error & { codeFaults: CodeFaults };

/** The package's folder: the code below it is the engine's, never a site's. */
const engine = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.filename) + path.sep;

/** @returns whether the error's message is all that is to be printed of it */
export function isReported(error: unknown): error is ReportedError {
  return error instanceof Error && "codeFaults" in error;
}

/** @returns an error that reports these faults, and nothing else */
export function makeReportedError(codeFaults: CodeFaults, cause?: unknown): ReportedError {
  const { diagnostics, documents } = codeFaults;
  const text = formatDiagnostics(diagnostics, documents, { form: "long" });
  return Object.assign(new Error(text, { cause }), { codeFaults });
}

/**
 * Turns an error that the site's own code threw into one that reports where, and in one line what.
 *
 * @param thrown anything at all
 * @param about the site's folder, and the file to report where the error names none of the site's
 */
export function reportCodeFault(thrown: unknown, about: SiteFile): ReportedError {
  if (isReported(thrown)) return thrown;
  const { root } = about;
  const nameSiteFile = (file: string): string | null => {
    const name = toPosix(path.relative(root, file));
    const isOthers = /^\.\.(?:\/|$)|(?:^|\/)node_modules\//.test(name) || file.startsWith(engine);
    return isOthers ? null : name;
  };
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const place = findKey(thrown, about) ??
    findPlace(stack, nameSiteFile) ??
    findPackage(stack, about) ?? { file: about.file, line: 1, column: 1 };
  const { file, line, column } = findMissing(stack, place, root) ?? place;
  const diagnostic: Diagnostic = {
    code: "site-code",
    severity: "error",
    file,
    path: [],
    line,
    column,
    endLine: line,
    endColumn: column + 1,
    ...wordIssue({
      id: "site-code",
      params: { reason: nameReason(thrown).replaceAll(`${root}${path.sep}`, "") },
    }),
  };
  const documents = textsOf({ [file]: tryReadText(path.join(root, file)) ?? "" });
  return makeReportedError({ diagnostics: [diagnostic], documents }, thrown);
}

/** @returns an error that `reportCodeFault` reports at this key in the file that it is about */
export function makeKeyError(key: string, message: string): Error {
  return Object.assign(new Error(message), { key });
}

/** Finds the place of an error's `key` in the file that is reported. */
function findKey(thrown: unknown, about: SiteFile): CodePlace | null {
  if (!(thrown instanceof Error && "key" in thrown)) return null;
  const name = String(thrown.key).replaceAll(/[^\w\s]/g, String.raw`\$&`);
  const key = new RegExp(`(?<![\\w.])${name}(?=["']?\\s*[:(,}])`);
  return searchFile(about, (line) => line.search(key));
}

/** `Cannot find module '/site/forms/none.ts' imported from /site/site.config.ts` */
const missing = /Cannot find (?:module|package) '(?:[^']*\/)?([^'/]+)'/;

/** Finds the import of a missing file, for which Node names no line. */
function findMissing(stack: string, { file, line }: CodePlace, root: string): CodePlace | null {
  const name = missing.exec(stack)?.[1];
  if (name === undefined || line !== 1) return null;
  return searchFile({ root, file }, (text) => text.indexOf(name));
}

/** `at f (/site/node_modules/@scope/name/dist/a.js:3:7)` */
const packages = /node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g;

/** @returns where a file of the site imports the package that threw; null where it does not */
export function findPackage(stack: string, about: SiteFile): CodePlace | null {
  for (const [, name = ""] of stack.replaceAll("\\", "/").matchAll(packages)) {
    const quoted = new RegExp(`["']${name}["'/]`);
    const place = searchFile(about, (line) => line.search(quoted));
    if (place !== null) return place;
  }
  return null;
}

type SiteFile = { root: string; file: string };

/** Finds the first line of a file in which a search finds a place. */
function searchFile({ root, file }: SiteFile, search: (line: string) => number): CodePlace | null {
  const lines = (tryReadText(path.join(root, file)) ?? "").split("\n");
  const columns = lines.map((line) => search(line) + 1);
  const index = columns.findIndex((column) => column > 0);
  return index === -1 ? null : { file, line: index + 1, column: columns[index] ?? 1 };
}
