import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { admit, changeSource } from "./apply-plan.ts";
import type { RenamePlan } from "./rename.ts";

/**
 * Checks the documents after a plan, by the usual steps.
 *
 * @returns messages of kinds that are more frequent than before
 */
export function findNewMessages(source: Source, plan: RenamePlan, today: string): Diagnostic[] {
  const before = checkDocuments(admit(source, []), today);
  const after = checkDocuments(changeSource(source, plan), today);
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
 * Checks documents without the outputs, which are not known here: a link to one gives the same
 * message before and after.
 */
function checkDocuments(source: Source, today: string): Diagnostic[] {
  const live = new LiveSite({ root: null, source, open: openAlone, today: () => today });
  return live.diagnostics(["published"]);
}
