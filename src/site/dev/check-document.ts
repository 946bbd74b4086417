import { readJson } from "#core/document/read/read-json.ts";
import { listViews, type SiteMoment } from "#core/live/live-site.ts";
import { resolveInstance } from "#core/live/resolve-page.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { SiteState } from "#site/make/load/site-state.ts";

/**
 * Checks one document at once: only the pages that are made of it are bound.
 *
 * @returns its issues; null for one that is no page and can be read: it takes a check of all pages
 */
export function checkDocument(moment: SiteMoment<SiteState>, file: string): Diagnostic[] | null {
  const { source } = moment;
  const { value, issues } = readJson(file, source.documents.read(file) ?? "");
  // A text that cannot be parsed has no other issues.
  if (value === undefined) return makeDiagnostics(issues, source.documents);
  if (!file.startsWith("pages/")) return null;
  const found = listViews(moment).flatMap((view): Issue[] => {
    const state = view.state();
    const instances = [...state.site.instances.values()];
    const own = instances.filter(({ survey }) => survey.files.includes(file));
    return [...state.issues, ...own.flatMap((one) => resolveInstance(state, one).issues)];
  });
  const here = found.filter(({ location }) => location.file === file);
  return makeDiagnostics(here, source.documents);
}
