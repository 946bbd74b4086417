import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { fixIssue, type Issue } from "#core/messages/issue.ts";
import type { Source } from "#core/document/source.ts";
import { sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import { hashText } from "#core/graph/hash-text.ts";
import type { LastRun } from "../records/record-types.ts";
import { lookAtHtml, makeHtmlDiagnostics, makePlacedDiagnostics } from "./check-html.ts";
import { isElsewhere } from "./place-links.ts";

/** The messages about a file, by a hash of all that they rest on: its issues, and its text. */
export type PlacedFiles = Map<string, { key: string; diagnostics: Diagnostic[] }>;

/**
 * Makes messages of what HTML shows, in small steps. Those about a file of which nothing has changed
 * are taken from before: to find their places, the documents of all pages with a warning would be
 * parsed.
 *
 * @param before `known` are those of an earlier run; `nameText` returns a hash of a file's text
 * @returns all messages, and those that the next run may take
 */
export function* placeHtml(
  issues: Issue[],
  documents: Source["documents"],
  { known, nameText }: { known: PlacedFiles; nameText: (file: string) => string },
): Generator<undefined, { diagnostics: Diagnostic[]; placed: PlacedFiles }> {
  const placed: PlacedFiles = new Map();
  const others: Issue[] = [];
  for (const [file, own] of Map.groupBy(issues, ({ location }) => location.file)) {
    const key = hashText(JSON.stringify(own), nameText(file));
    const before = known.get(file);
    yield;
    if (before?.key === key) {
      placed.set(file, before);
      continue;
    }
    const looked = lookAtHtml(own, documents);
    if (looked.some(isElsewhere) || own.some(isFixedElsewhere))
      for (const issue of own) others.push(issue);
    else placed.set(file, { key, diagnostics: makePlacedDiagnostics(looked, documents) });
  }
  const ofFiles = [...placed.values()].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = [...ofFiles, ...makeHtmlDiagnostics(others, documents)];
  return { diagnostics: sortDiagnostics(diagnostics), placed };
}

/** @returns the messages that a run left for the next */
export function recallPlaced(lastRun: LastRun | null): PlacedFiles {
  const { placed = {}, diagnostics = [] } = lastRun ?? {};
  const entries = Object.entries(placed).map(([file, { key, at }]) => {
    const own = at.map((index) => diagnostics[index]).filter(isThere);
    return [file, { key, diagnostics: own }] as const;
  });
  return new Map(entries);
}

/** @returns where the next run finds the messages in a list of all */
export function nameInList(placed: PlacedFiles, all: Diagnostic[]): LastRun["placed"] {
  const places = new Map(all.map((diagnostic, index) => [diagnostic, index]));
  const entries = [...placed].map(([file, { key, diagnostics }]) => {
    const at = diagnostics.map((one) => places.get(one)).filter(isThere);
    return [file, { key, at }] as const;
  });
  return Object.fromEntries(entries);
}

function isFixedElsewhere(issue: Issue): boolean {
  const { file } = issue.location;
  return (fixIssue(issue)?.at?.file ?? file) !== file;
}

function isThere<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}
