import type { Outcome } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { readSettings } from "#core/document/read-bound-content.ts";
import type { ResolvedPage, SiteSettings } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { besideNothing } from "#core/live/assemble-site.ts";
import { openSite } from "#core/live/open-site.ts";
import { resolvePage as resolve } from "#core/live/resolve-page.ts";
import type { ResolveOptions } from "./resolve-site.ts";

/** Resolves one page of a site in memory, with the site's settings; null where it is broken, or is none. */
export function resolvePage(
  source: Source,
  route: string,
  { outputs, ...options }: ResolveOptions,
): Outcome<{ page: ResolvedPage; settings: SiteSettings } | null> {
  const state = openSite(source, { ...options, beside: besideNothing(outputs) });
  const { page, issues } = resolve(state, route);
  const diagnostics = makeDiagnostics(issues, source.documents);
  return {
    value: page === null ? null : { page, settings: readSettings(state.content) },
    diagnostics,
  };
}
