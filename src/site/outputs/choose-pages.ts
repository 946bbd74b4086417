import { isJsonObject, type Json } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { OutputSite } from "./output.ts";

type Subject = Pick<PageSummary, "route" | "seo">;

/** @returns whether a page is an original, and no variant of another */
export function isOriginal({ route, seo }: Subject): boolean {
  return seo.canonical === undefined || seo.canonical === route;
}

/** @returns whether search engines should index the page: not hidden, and no variant of another */
export function isIndexed(page: Subject): boolean {
  return !page.seo.noindex && isOriginal(page) && page.route !== "/404";
}

/**
 * @param name an output's
 * @returns the pages that ask for it: by their own `outputs`, or by `x-outputs` in the schema of
 *   the collection whose entry they show; variants have the outputs of their original
 */
export function listPagesFor(site: OutputSite, name: string): PageSummary[] {
  return site.pages.filter((page) => isOriginal(page) && asksFor(page, { site, name }));
}

function asksFor(page: PageSummary, { site, name }: { site: OutputSite; name: string }): boolean {
  if (page.outputs?.includes(name)) return true;
  const note = readCollectionNote(site, page.entry?.collection, "x-outputs");
  return Array.isArray(note) && note.includes(name);
}

/** @returns the value of an `x-` key at the root of a collection's schema */
export function readCollectionNote(
  { schemas }: Pick<OutputSite, "schemas">,
  collection: string | undefined,
  key: `x-${string}`,
): Json | undefined {
  const schema = schemas[`schema/content/${collection}.json`];
  return isJsonObject(schema) ? schema[key] : undefined;
}
