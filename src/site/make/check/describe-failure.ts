import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { toPosix } from "#core/to-posix.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { wordIssue } from "#core/messages/issue.ts";
import { textsOf } from "#core/messages/texts.ts";
import { findPackage, isReported, type CodeFaults } from "../../../report-code-fault.ts";
import { engine } from "../load/engine-folder.ts";
import { findViteConfig } from "../bundle/list-config-files.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import { endSentence } from "#core/name-reason.ts";

/** Messages of a missing import with the file that imports it: one of dev, and two of a build. */
const missingImports = [
  /Failed to load url (\S+) .*? in (.+?\.[cm]?[jt]sx?)\b/,
  /failed to resolve import "([^"]+)" from "([^"]+)"/,
  /Could not resolve '([^']+)' in (.+?\.[cm]?[jt]sx?)\b/,
];

/** Matches `╭─[ blocks/text/block.tsx:16:5 ]`, a path from the process's working directory. */
const frame = /╭─\[ (.+?):(\d+):(\d+) \]/;

/** A diagnostic with the text of the file that it points into, for the lines around it. */
export type Failure = { diagnostic: Diagnostic; document: string };

type Place = { file: string; line: number; column: number };

/**
 * The fields that compilers add to their errors, each its own; their texts may hold terminal
 * colours.
 */
type CodeError = Error & {
  errors?: unknown;
  id?: unknown;
  plugin?: unknown;
  loc?: { file?: unknown; line?: number; column?: number };
};

/**
 * Makes a message of whatever code threw: the place, in the site's own code if the way there leads
 * through it, and the reason in one line.
 *
 * @param fallback the file to report where the error names none, below the root
 */
export function describeFailure(
  thrown: unknown,
  from: { root: string; id: "code-failed" | "not-taken-up" | "site-code"; fallback: string },
): Failure {
  const { root, id, fallback } = from;
  if (isReported(thrown)) {
    const [first] = splitFaults(thrown.codeFaults);
    if (first !== undefined) return first;
  }
  const error = findCause(thrown);
  const reason = nameReason(error, root);
  const { file, line, column } = findPlace(error, root) ??
    findPackage(error.stack ?? "", { root, file: fallback }) ?? {
      file: fallback,
      line: 1,
      column: 1,
    };
  const end = { endLine: line, endColumn: column + 1 };
  const words = wordIssue({ id, params: { reason } });
  return {
    diagnostic: { code: id, severity: "error", file, path: [], line, column, ...end, ...words },
    document: tryReadText(path.join(root, file)) ?? "",
  };
}

/**
 * Makes a message of each fault for which the site's code does not build.
 *
 * @param thrown by the bundler
 * @param root the site's folder
 * @returns none where none of them is in the site's own code
 */
export function describeFailures(thrown: unknown, root: string): Failure[] {
  if (isReported(thrown)) return splitFaults(thrown.codeFaults);
  const config = findViteConfig(root);
  const causes = listCauses(thrown).filter(
    (error) => findPlace(error, root) !== null || (config !== null && isOfPlugin(error)),
  );
  const from = { root, id: "site-code", fallback: config ?? "" } as const;
  const failures = causes.map((error) => describeFailure(error, from));
  const places = failures.map(
    ({ diagnostic: { file, line, column } }) => `${file}:${line}:${column}`,
  );
  return failures.filter((_, index) => places.indexOf(places[index] ?? "") === index);
}

/** @returns several failures as one */
export function joinFailures(failures: Failure[]): CodeFaults {
  return {
    diagnostics: failures.map(({ diagnostic }) => diagnostic),
    documents: textsOf(textsOfFailures(failures)),
  };
}

/** @returns the texts that failures point into, by file */
export function textsOfFailures(failures: Failure[]): Record<string, string> {
  return Object.fromEntries(
    failures.map(({ diagnostic, document }) => [diagnostic.file, document]),
  );
}

function splitFaults({ diagnostics, documents }: CodeFaults): Failure[] {
  return diagnostics.map((diagnostic) => ({
    diagnostic,
    document: documents.read(diagnostic.file) ?? "",
  }));
}

function listCauses(thrown: unknown): CodeError[] {
  const errors: unknown = isError(thrown) ? thrown.errors : undefined;
  return Array.isArray(errors) && errors.length > 0
    ? errors.flatMap(listCauses)
    : [findCause(thrown)];
}

function findCause(thrown: unknown): CodeError {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  const { cause, errors }: CodeError = thrown;
  const [inner = cause] = Array.isArray(errors) ? (errors as unknown[]) : [];
  if (inner instanceof Error) return findCause(inner);
  // Rolldown's are plain objects.
  return isError(inner) ? inner : thrown;
}

function isError(value: unknown): value is CodeError {
  return typeof value === "object" && value !== null && "message" in value;
}

/** Finds the first line with a reason: compilers begin with how many errors there were. */
function nameReason({ message, name }: CodeError, root: string): string {
  const first = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim().replace(/^\[[\w:-]+\]:?\s*(?:Error:\s*)?/, ""))
    .find(
      (line) => line !== "" && !/^(?:Transform failed|Build failed|Parse failure)\b/.test(line),
    );
  const missing = readImport(message);
  if (missing !== null) return `there is no "${missing.wanted}" to import.`;
  return endSentence((first ?? name).replaceAll(`${root}/`, ""));
}

function findPlace(error: CodeError, root: string): Place | null {
  const { loc, id, message, stack = "" } = error;
  const named = [loc?.file, id].find((name) => typeof name === "string");
  const file = nameOwnFile(typeof named === "string" ? named : "", root);
  if (file !== null && loc?.line !== undefined)
    return { file, line: loc.line, column: (loc.column ?? 0) + 1 };
  const drawn = findFrame(message, root);
  if (drawn !== null) return drawn;
  // A file that cannot be parsed at all, such as JSON with a mistake in it, has no line.
  if (file !== null && findInStack(stack, root) === null) return { file, line: 1, column: 1 };
  return findImport(message, root) ?? findInStack(stack, root);
}

/** @returns whether a plugin of the site threw it, and none of the engine's or Vite's */
function isOfPlugin({ plugin }: CodeError): boolean {
  return typeof plugin === "string" && !/^(?:vite|builtin|rolldown|tessera)\b/.test(plugin);
}

/** Reads the place that compilers draw beneath their message. */
function findFrame(message: string, root: string): Place | null {
  const [, name = "", line, column] = frame.exec(stripVTControlCharacters(message)) ?? [];
  const file = nameOwnFile(name === "" ? "" : path.resolve(name), root);
  return file === null ? null : { file, line: Number(line), column: Number(column) };
}

function readImport(message: string): { wanted: string; importer: string } | null {
  const text = stripVTControlCharacters(message);
  const match = missingImports.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const [, wanted = "", importer = ""] = match ?? [];
  return wanted === "" ? null : { wanted, importer };
}

/** Finds the import of the missing name in the file that imports it. */
function findImport(message: string, root: string): Place | null {
  const { wanted = "", importer = "" } = readImport(message) ?? {};
  const file = wanted === "" ? null : nameOwnFile(path.resolve(root, importer), root);
  if (file === null) return null;
  const lines = (tryReadText(path.join(root, file)) ?? "").split("\n");
  const name = path.posix.basename(wanted);
  const index = lines.findIndex((line) => /\bimport\b|\bfrom\b/.test(line) && line.includes(name));
  return {
    file,
    line: Math.max(index, 0) + 1,
    column: Math.max(lines[index]?.indexOf(name) ?? 0, 0) + 1,
  };
}

/** Finds the nearest call in the site's own code. */
function findInStack(stack: string, root: string): Place | null {
  for (const [, name = "", line = "1", column = "1"] of stack.matchAll(
    /(?:\(|at )((?:file:\/\/)?[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/g,
  )) {
    const file = nameOwnFile(name, root);
    if (file !== null) return { file, line: Number(line), column: Number(column) };
  }
  return null;
}

/** @returns a file's path below the root; null where it is no file of the site's own */
function nameOwnFile(name: string, root: string): string | null {
  // Names of Node's own modules (`node:fs`) and of plugins' virtual ones look like files of the
  // folder.
  if (name === "" || name.startsWith("node:") || name.startsWith("\0")) return null;
  const absolute = name.startsWith("file://") ? fileURLToPath(name) : (name.split("?")[0] ?? "");
  const file = toPosix(path.relative(root, absolute));
  const isOwn = file !== "" && !file.startsWith("..") && !path.isAbsolute(file);
  const isOthers = /(?:^|\/)node_modules\//.test(file) || absolute.startsWith(engine + path.sep);
  return isOwn && !isOthers ? file : null;
}
