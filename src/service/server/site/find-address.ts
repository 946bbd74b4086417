import { encodeAddress } from "./encode-address.ts";
import { findRedirect } from "./read-rules.ts";
import type { Site, SiteFile } from "./site.ts";
import { shortenAddress } from "./shorten-address.ts";

export type Found =
  | { kind: "file"; file: SiteFile; status: 200 | 404 }
  | { kind: "redirect"; to: string; status: 301 | 302 | 307 | 308 }
  | { kind: "nothing" };

/** No page of ours comes near it, and no pattern works long on it. */
const longestAddress = 2048;

/**
 * Finds what an address stands for. A page has one address, without a slash or a file name at its
 * end; its other spellings lead there. Case is exact.
 *
 * @param pathname as it stands in the request, percent-encoded
 */
export function findAddress(site: Site, pathname: string): Found {
  const address = decode(pathname);
  if (address === null) return findNothing(site);

  const asset = address.endsWith(".html") ? undefined : site.files.get(address);
  const file = asset ?? site.pages.get(address) ?? site.carried.get(address);
  if (file !== undefined) return { kind: "file", file, status: 200 };

  const own = shortenAddress(address);
  if (site.pages.has(own)) return { kind: "redirect", to: encodeAddress(own), status: 301 };
  const gone = findRedirect(site.redirects, address);
  return gone === null ? findNothing(site) : { kind: "redirect", ...gone };
}

/**
 * @param pathname as a browser has it, percent-encoded
 * @returns the own address, decoded, of the page that a path leads to; null where the site has none
 */
export function findPageAddress({ pages }: Site, pathname: string): string | null {
  const address = decode(pathname);
  if (address === null) return null;
  const own = shortenAddress(address);
  return pages.has(own) ? own : null;
}

function findNothing({ files }: Site): Found {
  const file = files.get("/404.html");
  return file === undefined ? { kind: "nothing" } : { kind: "file", file, status: 404 };
}

function decode(pathname: string): string | null {
  if (pathname.length > longestAddress) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A broken percent sign names nothing.
    return null;
  }
}
