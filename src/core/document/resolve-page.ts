import { bindContent } from "./bind/bind-content.ts";
import { bindPage } from "./bind/bind-page.ts";
import { checkPage } from "./check/check-page.ts";
import { checkShared } from "./check/check-site.ts";
import { nameSite, type OutputNames } from "./check/name-site.ts";
import { listShown, type ShowOptions } from "./expand/list-shown.ts";
import { openSite } from "./open-site.ts";
import { makeResolvedPage } from "./make-resolved-page.ts";
import { readSettings } from "./read-bound-content.ts";
import { isError, type Outcome } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { ResolvedPage, ResolvedSite } from "./resolved-site.ts";
import type { Source } from "./source.ts";

export type ResolveOptions = ShowOptions & {
  /** What is made beside the pages; nothing where left out. */
  outputs?: OutputNames;
};

/**
 * Resolves one page, through the same steps as the whole site.
 *
 * @param route with exact case
 * @returns the page and the site's settings; null with no diagnostics where there is no such page,
 *   null with diagnostics where something that it is made of is broken
 */
export function resolvePage(
  source: Source,
  route: string,
  options: ResolveOptions,
): Outcome<{ page: ResolvedPage; settings: ResolvedSite["settings"] } | null> {
  const { documents } = source;
  const site = openSite(source);
  const content = bindContent(site);
  const shown = listShown(site, options);
  const names = nameSite(site, { content, shown }, options.outputs);
  const { issues: shared, broken } = checkShared(site, content, names);
  const instance = shown.routes.has(route) ? site.instances.get(route) : undefined;
  const page =
    instance === undefined
      ? null
      : bindPage({ site, content, shown: shown.routes, note: () => undefined }, instance);
  if (instance === undefined || page === null) {
    // Whatever is broken may be what kept the page from coming about.
    const file = route === "/" ? "pages/index.json" : `pages${route}.json`;
    const isBroken = documents[file] !== undefined || site.isBroken(route);
    return { value: null, diagnostics: isBroken ? makeDiagnostics(shared, documents) : [] };
  }
  const files = new Set(instance.survey.files);
  const blocks = Object.values(page.regions).flat();
  const folders = ["content/", "schema/", ...blocks.map(({ type }) => `blocks/${type}/`)];
  const own = shared.filter(
    ({ location: { file } }) =>
      files.has(file) || folders.some((folder) => file.startsWith(folder)),
  );
  const diagnostics = makeDiagnostics([...own, ...checkPage(page, broken, names)], documents);
  const isBroken = diagnostics.some(isError);
  const value = { page: makeResolvedPage(page), settings: readSettings(content) };
  return { value: isBroken ? null : value, diagnostics };
}
