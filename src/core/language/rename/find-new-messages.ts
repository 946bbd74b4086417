import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import { parseGraph } from "#core/graph/node-graph.ts";
import type { Issue } from "#core/messages/issue.ts";
import { admit, changeSource, editTexts, movePath } from "./apply-plan.ts";
import type { RenamePlan } from "./rename.ts";

/**
 * Checks the documents before and after a plan, by the usual steps.
 *
 * @returns messages of kinds that are more frequent than before
 */
export function findNewMessages(source: Source, plan: RenamePlan, today: string): Diagnostic[] {
  const check = openChecker(today);
  const after = check(changeSource(source, plan));
  return compareMessages(after, () => check(admit(source, [])));
}

/**
 * @param findBefore is called only where there is something to compare: to check a whole site as it
 *   was takes as long as to check what becomes of it
 * @returns messages of kinds that are more frequent than before
 */
export function compareMessages(after: Diagnostic[], findBefore: () => Diagnostic[]): Diagnostic[] {
  if (after.length === 0) return [];
  const before = findBefore();
  const counts = new Map<string, number>();
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) + 1);
  const messagesBefore = new Set(before.map(nameMessage));
  return [...Map.groupBy(after, ({ code }) => code)].flatMap(([code, messages]) =>
    messages.length > (counts.get(code) ?? 0)
      ? messages.filter((message) => !messagesBefore.has(nameMessage(message)))
      : [],
  );
}

/**
 * @returns the messages of documents that cannot be read: a reference in one of them would not be
 *   found
 */
export function findUnread(source: Source): Diagnostic[] {
  const issues = [...source.documents.files].flatMap((file) => {
    const { value, issues: syntaxIssues } = readJson(file, source.documents.read(file) ?? "");
    return value === undefined && file.endsWith(".json") ? syntaxIssues : [];
  });
  return makeDiagnostics(issues, source.documents);
}

function nameMessage({ code, text }: Diagnostic): string {
  return `${code} ${text}`;
}

/**
 * @returns the texts that a plan leaves of pages and of content, null for what it moves away; null
 *   where it changes more than these
 */
export function listPlannedTexts(
  { documents }: Pick<Source, "documents">,
  { edits, moves }: RenamePlan,
): Record<string, string | null> | null {
  const files = [...documents.files].filter((file) => movePath(file, moves) !== file);
  const all = new Set([...edits.map(({ file }) => file), ...files]);
  if (![...all].every((file) => /^(?:pages|content)\//.test(file))) return null;
  const before = Object.fromEntries([...all].map((file) => [file, documents.read(file) ?? ""]));
  const after = { ...before, ...editTexts({ edits }, before) };
  return Object.fromEntries([
    ...files.map((file) => [file, null]),
    ...Object.entries(after).map(([file, text]) => [movePath(file, moves), text]),
  ]);
}

/**
 * Checks documents without the outputs, which are not known here: a link to one gives the same
 * message before and after. What a check has found of a document is not searched for again.
 */
function openChecker(today: string): (source: Source) => Diagnostic[] {
  const records = { ...makeSiteRecords(), stamps: { takenMs: 0, stamps: new Map() } };
  const checks = parseGraph<Issue[]>("");
  const about = { root: null, open: openAlone, today: () => today, records, checks: () => checks };
  return (source) => new LiveSite({ ...about, source }).diagnostics(["published"]);
}
