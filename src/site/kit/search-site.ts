import type { SearchHit } from "#site/search/find-pages.ts";
import { placeAddress } from "./place-address.ts";

export type { SearchHit };

/** Requested files of the index, by address. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Searches the site's index, and loads only the files that the answer needs.
 *
 * @param words as typed
 * @param limit how many hits at most
 * @returns the best hits first; none for no words
 * @throws when the index cannot be loaded; the next call tries again
 */
export async function searchSite(words: string, limit: number): Promise<SearchHit[]> {
  if (words.trim() === "") return [];
  const { findPages } = await import("#site/search/find-pages.ts");
  return findPages({ words, limit }, <File>(address: string) => load(address) as Promise<File>);
}

function load(address: string): Promise<unknown> {
  const file = loaded.get(address) ?? fetchFile(address);
  loaded.set(address, file);
  return file;
}

async function fetchFile(address: string): Promise<unknown> {
  try {
    const response = await fetch(placeAddress(address));
    if (!response.ok) throw new Error(`The index answered ${response.status}.`);
    return await response.json();
  } catch (error) {
    loaded.delete(address);
    throw error;
  }
}
