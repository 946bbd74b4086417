import { bindSite } from "./bind/bind-site.ts";
import type { OutputNames } from "./check/name-site.ts";
import { checkSite } from "./check/check-site.ts";
import { nameSite } from "./check/name-site.ts";
import type { ShowOptions } from "./expand/list-shown.ts";
import { makeResolvedSite } from "./make-resolved-site.ts";
import { openSite } from "./open-site.ts";
import type { Outcome } from "./messages/diagnostic.ts";
import { makeDiagnostics } from "./messages/make-diagnostic.ts";
import type { ResolvedSite } from "./resolved-site.ts";
import type { Source } from "./source.ts";

export type ResolveOptions = ShowOptions & {
  /** What is made beside the pages; nothing where left out. */
  outputs?: OutputNames;
};

/**
 * Resolves every page: read, inherit, expand, bind, check. The first three are remembered for the
 * source that they were made from; no step changes what the one before it gave.
 *
 * @param source all documents and schemas
 * @returns the site, which is whole only where no diagnostic is an error; all that is wrong with all
 *   pages, by file and line, each cause once
 */
export function resolveSite(source: Source, options: ResolveOptions): Outcome<ResolvedSite> {
  const expanded = openSite(source);
  const bound = bindSite(expanded, options);
  const issues = checkSite(bound, nameSite(expanded, bound, options.outputs));
  const diagnostics = makeDiagnostics(issues, source.documents);
  return { value: makeResolvedSite(bound), diagnostics };
}
