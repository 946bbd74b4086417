import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { wordIssue } from "#document/messages/issue.ts";
import { isTold } from "../../tell-fault.ts";
import { engine } from "./engine-folder.ts";

/** `Failed to load url ./none.ts (resolved id: ./none.ts) in /site/blocks/text/block.tsx.` */
const missingImport = /Failed to load url (\S+) .*? in (.+?\.[cm]?[jt]sx?)\b/;

/** What went wrong, with the text of the file that it stands in, for the lines around it. */
export type Failure = { diagnostic: Diagnostic; document: string };

type Place = { file: string; line: number; column: number };

/** What compilers add to their errors, each in its own way; their words may be in colours for a terminal. */
type CodeError = Error & {
  errors?: unknown;
  id?: unknown;
  loc?: { file?: unknown; line?: number; column?: number };
};

/**
 * Makes a message of whatever code threw: where it is wrong, in the site's own code if the way there
 * leads through it, and what is wrong, in one line.
 *
 * @param fallback the file to be told where the error names none, below the root
 */
export function describeFailure(
  thrown: unknown,
  from: { root: string; id: "code-failed" | "not-taken-up"; fallback: string },
): Failure {
  const { root, id, fallback } = from;
  if (isTold(thrown)) {
    const { diagnostic } = thrown;
    return { diagnostic, document: readText(path.join(root, diagnostic.file)) };
  }
  const error = findCause(thrown);
  const reason = nameReason(error, root);
  const { file, line, column } = findPlace(error, root) ?? { file: fallback, line: 1, column: 1 };
  const end = { endLine: line, endColumn: column + 1 };
  const words = wordIssue({ id, params: { reason } });
  return {
    diagnostic: { code: id, severity: "error", file, path: [], line, column, ...end, ...words },
    document: readText(path.join(root, file)),
  };
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

/** The first line that says something: compilers begin with how many errors there were. */
function nameReason({ message, name }: CodeError, root: string): string {
  const first = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim().replace(/^\[[\w-]+\]\s*(?:Error:\s*)?/, ""))
    .find(
      (line) => line !== "" && !/^(?:Transform failed|Build failed|Parse failure)\b/.test(line),
    );
  const missing = missingImport.exec(message)?.[1];
  if (missing !== undefined) return `there is no "${missing}" to import.`;
  const reason = (first ?? name).replaceAll(`${root}/`, "");
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

function findPlace(error: CodeError, root: string): Place | null {
  const { loc, id, message, stack = "" } = error;
  const named = [loc?.file, id].find((name) => typeof name === "string");
  const file = nameOwnFile(typeof named === "string" ? named : "", root);
  if (file !== null && loc?.line !== undefined)
    return { file, line: loc.line, column: (loc.column ?? 0) + 1 };
  // What cannot be read at all, such as JSON with a mistake in it, has no line.
  if (file !== null && findInStack(stack, root) === null) return { file, line: 1, column: 1 };
  return findImport(message, root) ?? findInStack(stack, root);
}

/** Where the name of what there is not stands in the file that imports it. */
function findImport(message: string, root: string): Place | null {
  const match = missingImport.exec(message);
  const [, wanted = "", importer = ""] = match ?? [];
  const file = nameOwnFile(path.resolve(root, importer), root);
  if (match === null || file === null) return null;
  const lines = readText(path.join(root, file)).split("\n");
  const name = path.posix.basename(wanted);
  const index = lines.findIndex((line) => /\bimport\b|\bfrom\b/.test(line) && line.includes(name));
  return {
    file,
    line: Math.max(index, 0) + 1,
    column: Math.max(lines[index]?.indexOf(name) ?? 0, 0) + 1,
  };
}

/** The nearest call that stands in the site's own code. */
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
  // Node's own modules are called as if they stood in the folder: node:fs.
  if (name === "" || name.startsWith("node:")) return null;
  const absolute = name.startsWith("file://") ? fileURLToPath(name) : (name.split("?")[0] ?? "");
  const file = path.relative(root, absolute).split(path.sep).join("/");
  const isOwn = file !== "" && !file.startsWith("..") && !path.isAbsolute(file);
  const isOthers = /(?:^|\/)node_modules\//.test(file) || absolute.startsWith(engine + path.sep);
  return isOwn && !isOthers ? file : null;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Then there are no lines to show; what is wrong is told all the same.
    return "";
  }
}
