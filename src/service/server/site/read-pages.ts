import { readFile } from "node:fs/promises";
import { cutBase, encodeAddress } from "./spell-address.ts";
import type { SitePages } from "#service/enquiries/open-enquiries.ts";
import { findAddress, spellPage } from "./find-address.ts";
import { makeBreather } from "./make-breather.ts";
import { listHeaders } from "./read-rules.ts";
import type { SiteKeeper } from "./open-site.ts";
import type { Form, Site } from "./site.ts";

type BuiltPage = { html: string; headers: Headers };

/** Memoizes a search over a site that does not change: another build is another object. */
const searches = new WeakMap<Site, Map<string, Promise<string | null>>>();

/** @returns the built page at an address; null when there is none */
export async function readPage(site: Site, address: string): Promise<BuiltPage | null> {
  const route = cutBase(address, site.base) ?? address;
  // Settings name a page by its route, and browsers by its address.
  const inside = site.pages.has(route) ? spellPage(site, route) : route;
  const { kind, ...target } = findAddress(site, inside);
  if (kind !== "file" || !("file" in target) || target.status !== 200) return null;
  const { plain } = target.file;
  if (!plain.path.endsWith(".html")) return null;
  const bytes = await readForm(plain);
  return (
    bytes && { html: bytes.toString(), headers: listHeaders(site.headers, site.base + inside) }
  );
}

/** @returns the address of the first page whose HTML contains a text, or null when none does */
export async function findPageWith(site: Site, text: string): Promise<string | null> {
  const memo = searches.get(site) ?? new Map<string, Promise<string | null>>();
  searches.set(site, memo);
  const search = memo.get(text) ?? searchPages(site, text);
  memo.set(text, search);
  return search;
}

async function searchPages(site: Site, text: string): Promise<string | null> {
  const breathe = makeBreather();
  const pages = [...site.pages].map(
    ([address, file]) => [site.base + encodeAddress(spellPage(site, address)), file] as const,
  );
  for (const [address, { plain }] of pages.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if ((await readForm(plain))?.includes(text) === true) return address;
    await breathe();
  }
  return null;
}

/** @returns its bytes; null when a build has just removed the file */
async function readForm({ loaded, path }: Form): Promise<Buffer | null> {
  if (loaded !== null) return loaded.bytes;
  return readFile(path).catch(() => null);
}

/** @returns the pages of the site, each call reading its current state */
export function readSitePages(site: SiteKeeper): SitePages {
  return {
    async read(address) {
      const built = site.read();
      return built && readPage(built, address);
    },
    async findHolding(text) {
      const built = site.read();
      return built && findPageWith(built, text);
    },
  };
}
