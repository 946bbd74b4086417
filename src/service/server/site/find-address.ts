import { findRedirect } from "./read-rules.ts";
import { cutBase, encodeAddress, shortenAddress } from "./spell-address.ts";
import type { Site, SiteFile } from "./site.ts";

export type Place =
  | { kind: "file"; file: SiteFile; status: 200 | 404 }
  | { kind: "redirect"; to: string; status: 301 | 302 | 307 | 308 }
  | { kind: "nothing" };

/** No page of ours comes near this length, and no pattern works long on it. */
const longestAddress = 2048;

/**
 * Finds the file or redirect of an address. A page has one address, without a slash or a file name
 * at its end, or with a slash on a site of folders; its other spellings redirect to it. Case is
 * exact.
 *
 * @param pathname as in the request, percent-encoded, without the site's folder on its host
 */
export function findAddress(site: Site, pathname: string): Place {
  const address = decode(pathname);
  if (address === null) return findNothing(site);

  const asset = address.endsWith(".html") ? undefined : site.files.get(address);
  const route = shortenAddress(address);
  const own = spellPage(site, route);
  const page = address === own ? site.pages.get(route) : undefined;
  const file = asset ?? page ?? site.carried.get(address);
  if (file !== undefined) return { kind: "file", file, status: 200 };

  if (site.pages.has(route))
    return { kind: "redirect", to: site.base + encodeAddress(own), status: 301 };
  const gone = findRedirect(site.redirects, site.base + address);
  return gone === null ? findNothing(site) : { kind: "redirect", ...gone };
}

/** @returns the one address of a page, by its route */
export function spellPage({ hasFolders }: Pick<Site, "hasFolders">, route: string): string {
  return hasFolders && route !== "/" ? `${route}/` : route;
}

/**
 * @param pathname as in a browser, percent-encoded
 * @returns the route, decoded, of the page that a path leads to; null when the site has none
 */
export function findPageAddress({ pages, base }: Site, pathname: string): string | null {
  const address = decode(cutBase(pathname, base) ?? pathname);
  if (address === null) return null;
  const page = shortenAddress(address);
  return pages.has(page) ? page : null;
}

function findNothing({ files }: Site): Place {
  const file = files.get("/404.html");
  return file === undefined ? { kind: "nothing" } : { kind: "file", file, status: 404 };
}

function decode(pathname: string): string | null {
  if (pathname.length > longestAddress) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A broken percent sign matches nothing.
    return null;
  }
}

/**
 * @param files the files of a folder, by address
 * @returns its pages by their address: `/about.html` is at `/about`, and so is a folder's
 *   `/about/index.html` when there is no `/about.html`. `/404.html` is an answer, not a page
 */
export function listPages<File>(files: Map<string, File>): Map<string, File> {
  const pages = [...files].filter(([name]) => /[^/]\.html$/.test(name) && name !== "/404.html");
  const isFolder = ([name]: [string, File]): boolean => name.endsWith("/index.html");
  // A page of the file's own name comes later, and so is the one that stays.
  const sorted = pages.toSorted((one, other) => Number(isFolder(other)) - Number(isFolder(one)));
  return new Map(sorted.map(([name, file]) => [shortenAddress(name), file]));
}
