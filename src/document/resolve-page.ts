import type { Diagnostic, Outcome } from "./messages/diagnostic.ts";
import { makeDiagnostics } from "./messages/make-diagnostic.ts";
import { prepareSite } from "./prepare-site.ts";
import { resolveInstance } from "./resolve-instance.ts";
import { checkSite, nameSite, readSettings, type ResolveOptions } from "./resolve-site.ts";
import type { ResolvedPage, ResolvedSite } from "./resolved-site.ts";
import type { Source } from "./source.ts";

/**
 * Resolves one page, through the same line as the whole site.
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
  const site = prepareSite(source);
  const names = nameSite(site, options);
  const instance = names.routes.has(route) ? site.instances.get(route) : undefined;
  const shared = [...site.issues, ...checkSite(site, names)];
  if (instance === undefined) {
    // Whatever is broken may be what kept the page from coming about.
    const file = route === "/" ? "pages/index.json" : `pages${route}.json`;
    const isBroken = source.documents[file] !== undefined || site.isLost(route);
    return { value: null, diagnostics: isBroken ? tell(shared) : [] };
  }
  const { page, issues } = resolveInstance(site, instance, names);
  const files = new Set(instance.draft.files);
  const own = shared.filter(
    ({ location }) => files.has(location.file) || location.file.startsWith("content/"),
  );
  const diagnostics = tell([...own, ...issues]);
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  return { value: isBroken ? null : { page, settings: readSettings(site) }, diagnostics };

  function tell(all: Parameters<typeof makeDiagnostics>[0]): Diagnostic[] {
    return makeDiagnostics(all, source.documents);
  }
}
