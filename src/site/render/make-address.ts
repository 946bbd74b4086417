import type { ResolvedPage } from "#core/document/resolved-site.ts";

/** @returns a route or a file of the site as an absolute address; an absolute address as it is */
export function makeAddress(href: string, url: string): string {
  return href.startsWith("/") ? url + href : href;
}

/** @returns the absolute canonical address of a page: a variant has its original's */
export function findCanonical(
  { route, seo }: Pick<ResolvedPage, "route" | "seo">,
  url: string,
): string {
  return makeAddress(seo.canonical ?? route, url);
}
