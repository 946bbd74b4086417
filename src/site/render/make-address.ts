import type { ResolvedPage, SiteSettings } from "#core/document/resolved-site.ts";
import { spellAddress } from "#core/site-base.ts";

type Settings = Pick<SiteSettings, "url" | "folders">;

/** @returns a route or a file of the site as an absolute address; an absolute address as it is */
export function makeAddress(href: string, settings: Settings): string {
  return href.startsWith("/") ? settings.url + spellAddress(href, settings) : href;
}

/** @returns the absolute canonical address of a page: a variant has its original's */
export function findCanonical(
  { route, seo }: Pick<ResolvedPage, "route" | "seo">,
  settings: Settings,
): string {
  return makeAddress(seo.canonical ?? route, settings);
}
