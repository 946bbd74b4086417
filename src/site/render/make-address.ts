import type { ResolvedPage } from "#core/document/resolved-site.ts";

/** @returns a route or a file of the site as an absolute address; an absolute address as it is */
export function makeAddress(href: string, url: string): string {
  return href.startsWith("/") ? url + href : href;
}

/** @returns the absolute address that a page is to be known by: a variant is known by its original's */
export function findCanonical(
  { route, seo }: Pick<ResolvedPage, "route" | "seo">,
  url: string,
): string {
  return makeAddress(seo.canonical ?? route, url);
}
