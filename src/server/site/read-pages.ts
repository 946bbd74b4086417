import { readFile } from "node:fs/promises";
import { findAddress } from "./find-address.ts";
import type { Site } from "./open-site.ts";
import { listHeaders } from "./read-rules.ts";

type BuiltPage = { html: string; headers: Headers };

/** Memoizes a search over a site that does not change: another build is another object. */
const found = new WeakMap<Site, Map<string, Promise<string | null>>>();

/** @returns the page that stands at an address, as it is built; null where there is none */
export async function readPage(site: Site, address: string): Promise<BuiltPage | null> {
  const { kind, ...target } = findAddress(site, address);
  if (kind !== "file" || !("file" in target) || target.status !== 200) return null;
  const { file } = target.file;
  if (!file.endsWith(".html")) return null;
  try {
    return { html: await readFile(file, "utf8"), headers: listHeaders(site.headers, address) };
  } catch {
    // A build is just swapping the folder: then there is no page for a moment.
    return null;
  }
}

/** @returns the address of the first page whose HTML holds a text, or null where none does */
export async function findPageHolding(site: Site, text: string): Promise<string | null> {
  const known = found.get(site) ?? new Map<string, Promise<string | null>>();
  found.set(site, known);
  const search = known.get(text) ?? searchPages(site, text);
  known.set(text, search);
  return search;
}

async function searchPages(site: Site, text: string): Promise<string | null> {
  for (const address of [...site.pages.keys()].map(encodeURI).toSorted()) {
    const page = await readPage(site, address);
    if (page?.html.includes(text) === true) return address;
  }
  return null;
}
