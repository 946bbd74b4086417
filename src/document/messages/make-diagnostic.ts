import type { Diagnostic } from "./diagnostic.ts";
import { type Issue, wordIssue } from "./issue.ts";
import { locateValue } from "./locate-value.ts";
import { makeFix } from "./make-fix.ts";
import { messages } from "./messages.ts";

/**
 * Makes a message: looks up its line and column, and fills in its words.
 *
 * @param issue the entry of the message table, what its words are filled with, and the value that
 *   the person can mend
 * @param documents texts by file, in which line and column are looked up
 */
export function makeDiagnostic(issue: Issue, documents: Record<string, string>): Diagnostic {
  const { id, params, location, subject } = issue;
  const suggestion = "suggestion" in params ? params.suggestion : undefined;
  const fix = makeFix(issue, documents);
  return {
    code: id,
    severity: messages[id].severity,
    file: location.file,
    path: location.path,
    ...locateValue(documents, location),
    ...wordIssue(issue),
    ...(subject === undefined ? {} : { subject }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(fix === null ? {} : { fix }),
  };
}

/**
 * Makes messages in a stable order, each cause once: what is wrong in a page is wrong in every
 * variant of it, but there is one line to mend.
 */
export function makeDiagnostics(issues: Issue[], documents: Record<string, string>): Diagnostic[] {
  const causes = new Map<string, Issue>();
  for (const issue of issues) {
    const cause = nameCause(issue);
    if (!causes.has(cause)) causes.set(cause, issue);
  }
  const told = joinLacks([...causes.values()]);
  return sortDiagnostics(told.map((issue) => makeDiagnostic(issue, documents)));
}

/** Whatever one object lacks is one message: nobody wants to be told of it property by property. */
function joinLacks(issues: Issue[]): Issue[] {
  const told = new Map<string, Issue>();
  for (const [index, issue] of issues.entries()) {
    const { file, path } = issue.location;
    const isLack = issue.id === "missing-property" || issue.id === "page-lacks";
    const place = isLack ? JSON.stringify([issue.id, file, path]) : String(index);
    const before = told.get(place);
    told.set(place, before === undefined ? issue : addLack(before, issue));
  }
  return [...told.values()];
}

function addLack(before: Issue, { id, params }: Issue): Issue {
  if (id === "page-lacks" && before.id === "page-lacks")
    return { ...before, params: addMore(before.params, params.key) };
  if (id !== "missing-property" || before.id !== "missing-property") return before;
  const { key, example } = params;
  return { ...before, params: addMore(before.params, { key, example }) };
}

function addMore<Lack, Params extends { more?: Lack[] }>(params: Params, lack: Lack): Params {
  return { ...params, more: [...(params.more ?? []), lack] };
}

/** Two properties that are missing in one object are joined later. */
function nameCause({ id, location, params }: Issue): string {
  const { file, path, span, word } = location;
  return JSON.stringify([file, path, id, span, word, "key" in params ? params.key : null]);
}

/** @returns a new list by file, line, column and code */
export function sortDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (one, other) =>
      compareText(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compareText(one.code, other.code),
  );
}

/** By code units, so that the order does not depend on the machine's language. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
