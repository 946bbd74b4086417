import { findRedirect } from "./read-rules.ts";
import { encodeAddress, shortenAddress } from "./spell-address.ts";
import type { Site, SiteFile } from "./site.ts";

export type Place =
  | { kind: "file"; file: SiteFile; status: 200 | 404 }
  | { kind: "redirect"; to: string; status: 301 | 302 | 307 | 308 }
  | { kind: "nothing" };

/** No page of ours comes near this length, and no pattern works long on it. */
const longestAddress = 2048;

/**
 * Finds the file or redirect of an address. A page has one address, without a slash or a file name
 * at its end; its other spellings redirect to it. Case is exact.
 *
 * @param pathname as in the request, percent-encoded
 */
export function findAddress(site: Site, pathname: string): Place {
  const address = decode(pathname);
  if (address === null) return findNothing(site);

  const asset = address.endsWith(".html") ? undefined : site.files.get(address);
  const file = asset ?? site.pages.get(address) ?? site.carried.get(address);
  if (file !== undefined) return { kind: "file", file, status: 200 };

  const page = shortenAddress(address);
  if (site.pages.has(page)) return { kind: "redirect", to: encodeAddress(page), status: 301 };
  const gone = findRedirect(site.redirects, address);
  return gone === null ? findNothing(site) : { kind: "redirect", ...gone };
}

/**
 * @param pathname as in a browser, percent-encoded
 * @returns the own address, decoded, of the page that a path leads to; null when the site has none
 */
export function findPageAddress({ pages }: Site, pathname: string): string | null {
  const address = decode(pathname);
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
