import { bindContent } from "#core/document/bind/bind-content.ts";
import { bindPage } from "#core/document/bind/bind-page.ts";
import { checkPage } from "#core/document/check/check-page.ts";
import { checkShared } from "#core/document/check/check-site.ts";
import { nameSite } from "#core/document/check/name-site.ts";
import { listShown } from "#core/document/expand/list-shown.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { openSite } from "#core/document/open-site.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { admit, changeSource } from "./apply-plan.ts";
import type { RenamePlan } from "./rename.ts";

/**
 * Checks the documents as they would be, by the steps that check them at any time.
 *
 * @returns messages of kinds that the documents did not give as often before
 */
export function findNewMessages(source: Source, plan: RenamePlan, today: string): Diagnostic[] {
  const before = checkDocuments(admit(source, []), today);
  const after = checkDocuments(changeSource(source, plan), today);
  const counts = new Map<string, number>();
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) + 1);
  const known = new Set(before.map(nameMessage));
  return [...Map.groupBy(after, ({ code }) => code)].flatMap(([code, messages]) =>
    messages.length > (counts.get(code) ?? 0)
      ? messages.filter((message) => !known.has(nameMessage(message)))
      : [],
  );
}

/** @returns what keeps documents from being read: a reference in one of them would not be found */
export function findUnread(source: Source): Diagnostic[] {
  const issues = Object.keys(source.documents).flatMap((file) => {
    const { value, issues: found } = readJson(file, source.documents[file] ?? "");
    return value === undefined && file.endsWith(".json") ? found : [];
  });
  return makeDiagnostics(issues, source.documents);
}

function nameMessage({ code, text }: Diagnostic): string {
  return `${code} ${text}`;
}

/** What outputs make is not known here: a link to one says the same before and after. */
function checkDocuments(source: Source, today: string): Diagnostic[] {
  const site = openSite(source);
  const content = bindContent(site);
  const shown = listShown(site, { drafts: false, today });
  const names = nameSite(site, { content, shown });
  const { issues, broken } = checkShared(site, content, names);
  const binding = { site, content, shown: shown.routes, note: (): void => undefined };
  const ofPages = [...shown.routes, ...shown.hidden.keys()].flatMap((route) => {
    const instance = site.instances.get(route);
    const page = instance === undefined ? null : bindPage(binding, instance);
    return page === null ? [] : checkPage(page, broken, names);
  });
  return makeDiagnostics([...issues, ...ofPages], source.documents);
}
