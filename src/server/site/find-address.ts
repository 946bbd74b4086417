import type { Site, SiteFile } from "./open-site.ts";
import { findRedirect } from "./read-rules.ts";

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

  const asset = site.files.get(address);
  if (asset !== undefined && !address.endsWith(".html")) {
    return { kind: "file", file: asset, status: 200 };
  }
  const page = findPage(site, address);
  if (page !== undefined) return { kind: "file", file: page, status: 200 };

  const plain = trimEnd(address);
  if (plain !== address && findPage(site, plain) !== undefined) {
    return { kind: "redirect", to: encodeURI(plain), status: 301 };
  }
  const gone = findRedirect(site.redirects, address);
  return gone === null ? findNothing(site) : { kind: "redirect", ...gone };
}

/** Of the spellings of a page's address, the one that is its own. */
function trimEnd(address: string): string {
  const isIndex = address.endsWith("/index.html");
  if (!isIndex && address.endsWith(".html")) return address.slice(0, -".html".length);
  let end = address.length - (isIndex ? "index.html".length : 0);
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end) || "/";
}

function findPage({ files }: Site, address: string): SiteFile | undefined {
  if (address === "/") return files.get("/index.html");
  if (address.endsWith("/") || address.endsWith(".html")) return undefined;
  return files.get(`${address}/index.html`) ?? findFlatPage(files, address);
}

/** `404.html` is an answer, not an address. */
function findFlatPage(files: Site["files"], address: string): SiteFile | undefined {
  return address === "/404" ? undefined : files.get(`${address}.html`);
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
