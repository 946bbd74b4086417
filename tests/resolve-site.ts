import { bindPage } from "#core/document/bind/bind-page.ts";
import type { OutputNames } from "#core/document/check/name-site.ts";
import type { ShowOptions } from "#core/document/expand/list-shown.ts";
import type { Outcome } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { makeResolvedPage } from "#core/document/make-resolved-page.ts";
import { readRedirects, readSettings } from "#core/document/read-bound-content.ts";
import type { ResolvedPage, ResolvedSite } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { besideNothing } from "#core/live/assemble-site.ts";
import { openSite } from "#core/live/open-site.ts";
import { resolveInstance, type ResolvedInstance } from "#core/live/resolve-page.ts";

export type ResolveOptions = ShowOptions & {
  /** What is made beside the pages; nothing where left out. */
  outputs?: OutputNames;
};

/**
 * Resolves every page of a site in memory: what a test asks about documents rests on no folder, no record
 * and no output.
 *
 * @param source all documents and schemas
 * @returns the site, which is whole only where no diagnostic is an error; all that is wrong with all
 *   pages, those that are held back included, by file and line, each cause once
 */
export function resolveSite(
  source: Source,
  { outputs, ...options }: ResolveOptions,
): Outcome<ResolvedSite> {
  const state = openSite(source, { ...options, beside: besideNothing(outputs) });
  const { site, shown, content } = state;
  const routes = [...shown.routes].toSorted();
  const resolved = [...routes, ...shown.hidden.keys()].flatMap(resolve);
  const issues = [...state.issues, ...resolved.flatMap((page) => page.issues)];
  return {
    value: {
      settings: readSettings(content),
      pages: routes.flatMap(make),
      redirects: readRedirects(content),
    },
    diagnostics: makeDiagnostics(issues, source.documents),
  };

  function resolve(route: string): ResolvedInstance[] {
    const instance = site.instances.get(route);
    return instance === undefined ? [] : [resolveInstance(state, instance)];
  }

  /** A page is looked at here also where something is wrong with it. */
  function make(route: string): ResolvedPage[] {
    const instance = site.instances.get(route);
    const binding = { site, content, shown: shown.routes, note: () => undefined };
    const page = instance === undefined ? null : bindPage(binding, instance);
    return page === null ? [] : [makeResolvedPage(page)];
  }
}
