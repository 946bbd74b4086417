import type { Change } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { rewriteValue } from "#core/edit/rewrite-value.ts";
import type { JsonPath } from "#core/json.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type Issue, fixIssue, wordIssue } from "./issue.ts";
import { findSpan, locateValue } from "./locate-value.ts";
import type { Location } from "./location.ts";
import { messages } from "./messages.ts";
import { pickTexts, type Texts, textsOf } from "./texts.ts";
import type { Fix, ValueFix } from "./value-fix.ts";

/**
 * Makes a message: looks up its line and column, and fills in its words.
 *
 * @param issue the entry of the message table, its parameters, and the value that the person can
 *   fix
 * @param documents the texts in which line and column are looked up
 */
export function makeDiagnostic(issue: Issue, documents: Texts): Diagnostic {
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

/** Returns the edits that fix an issue; null if only a person can decide. */
function makeFix(issue: Issue, documents: Texts): Fix | null {
  const fix = fixIssue(issue);
  if (fix === null) return null;
  const { title, at = issue.location } = fix;
  const text = documents.read(at.file);
  if (text === null) return null;
  const changes = listInText(fix, text, issue.location) ?? listChanges(fix, text, at.path);
  if (changes.length === 0) return null;
  return { title, edits: changes.map((change) => ({ file: at.file, ...change })) };
}

/** Returns the changes inside a part of a text; null if the fix is about a whole value. */
function listInText(fix: ValueFix, text: string, location: Location): Change[] | null {
  const isText = location.file.endsWith(".md");
  if (!isText && location.part === undefined) return null;
  if (fix.kind !== "replace" || typeof fix.from !== "string" || typeof fix.value !== "string")
    return isText ? [] : null;
  const write = (words: string): string => (isText ? words : JSON.stringify(words).slice(1, -1));
  const span = isText ? location.span : findSpan(text, location);
  const from = write(fix.from);
  const at =
    span === undefined ? -1 : text.slice(span.offset, span.offset + span.length).indexOf(from);
  if (span === undefined || at === -1) return [];
  return [{ offset: span.offset + at, length: from.length, text: write(fix.value) }];
}

function listChanges(fix: ValueFix, text: string, path: JsonPath): Change[] {
  if (fix.kind === "retype") return fix.changes;
  if (fix.kind === "rewrite") return rewriteValue(text, path, fix.value);
  return changeValue(text, path, fix);
}

/**
 * Makes messages in a stable order, each cause once: an error of a page is one in each of its
 * variants, but there is one line to fix.
 */
export function makeDiagnostics(issues: Issue[], documents: Texts): Diagnostic[] {
  const causes = new Map<string, Issue>();
  for (const issue of issues) {
    const cause = nameCause(issue);
    if (!causes.has(cause)) causes.set(cause, issue);
  }
  return makeSortedDiagnostics(joinLacks(dropForms([...causes.values()])), documents);
}

/** Makes a message of each issue, in a stable order. */
export function makeSortedDiagnostics(issues: Issue[], documents: Texts): Diagnostic[] {
  const files = issues.flatMap((issue) => {
    const { file } = issue.location;
    return [file, fixIssue(issue)?.at?.file ?? file];
  });
  const texts = textsOf(pickTexts(documents, files));
  return sortDiagnostics(issues.map((issue) => makeDiagnostic(issue, texts)));
}

/** Leaves out the wrong form of a slug if no address can contain it: one message is enough. */
function dropForms(issues: Issue[]): Issue[] {
  const slugs = issues.filter(({ id }) => id === "slug-name").map(({ location }) => location);
  if (slugs.length === 0) return issues;
  const places = new Set(slugs.map(({ file, path }) => JSON.stringify([file, path])));
  return issues.filter(
    ({ id, location: { file, path } }) =>
      id !== "wrong-value" || !places.has(JSON.stringify([file, path])),
  );
}

/** Reports all missing properties of one object at once, at the first of them. */
function joinLacks(issues: Issue[]): Issue[] {
  const groups = Map.groupBy(issues, (issue) =>
    isLack(issue) ? JSON.stringify([issue.id, issue.location]) : issue,
  );
  return [...groups.values()].flatMap(([first, ...rest]): Issue[] => {
    if (first === undefined) return [];
    if (!isLack(first) || rest.length === 0) return [first, ...rest];
    const others = rest.filter(isLack).map(({ params }) => ({
      key: params.key,
      example: "example" in params ? params.example : '"…"',
    }));
    return [{ ...first, params: { ...first.params, others } } as LackIssue];
  });
}

type LackIssue = Extract<Issue, { id: "missing-property" | "page-lacks" }>;

function isLack(issue: Issue): issue is LackIssue {
  return issue.id === "missing-property" || issue.id === "page-lacks";
}

/** Names the cause of an issue; two properties that are missing in one object are joined later. */
function nameCause({ id, location, params }: Issue): string {
  const { file, path, span, word, part } = location;
  // One object may break several rules.
  const words = "words" in params ? params.words : null;
  const key = "key" in params ? params.key : words;
  return JSON.stringify([file, path, id, span, word, part, key]);
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

/** Compares by code units, so that the order does not depend on the machine's language. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
