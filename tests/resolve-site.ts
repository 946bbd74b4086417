import { bindContent } from "#core/document/bind/bind-content.ts";
import { type BoundPage, bindPage } from "#core/document/bind/bind-page.ts";
import { checkPage } from "#core/document/check/check-page.ts";
import { checkShared } from "#core/document/check/check-site.ts";
import { nameSite } from "#core/document/check/name-site.ts";
import { listShown } from "#core/document/expand/list-shown.ts";
import { makeResolvedPage } from "#core/document/make-resolved-page.ts";
import { readRedirects, readSettings } from "#core/document/read-bound-content.ts";
import type { Outcome } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { openSite } from "#core/document/open-site.ts";
import type { ResolveOptions } from "#core/document/resolve-page.ts";
import type { ResolvedSite } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";

/**
 * Resolves every page of a site in memory, by the steps of the line one after the other: what a test
 * asks about documents rests on no folder, no record and no output.
 *
 * @param source all documents and schemas
 * @returns the site, which is whole only where no diagnostic is an error; all that is wrong with all
 *   pages, those that are held back included, by file and line, each cause once
 */
export function resolveSite(source: Source, options: ResolveOptions): Outcome<ResolvedSite> {
  const site = openSite(source);
  const content = bindContent(site);
  const shown = listShown(site, options);
  const names = nameSite(site, { content, shown }, options.outputs);
  const pages = [...shown.routes].toSorted().flatMap(bind);
  const hidden = [...shown.hidden.keys()].flatMap(bind);
  const { issues: shared, broken } = checkShared(site, content, names);
  const own = [...pages, ...hidden].flatMap((page) => checkPage(page, broken, names));
  return {
    value: {
      settings: readSettings(content),
      pages: pages.map(makeResolvedPage),
      redirects: readRedirects(content),
    },
    diagnostics: makeDiagnostics([...shared, ...own], source.documents),
  };

  function bind(route: string): BoundPage[] {
    const instance = site.instances.get(route);
    const binding = { site, content, shown: shown.routes, note: () => undefined };
    const page = instance === undefined ? null : bindPage(binding, instance);
    return page === null ? [] : [page];
  }
}
