import type MiniSearch from "minisearch";

/** A page that was found. */
export type SearchHit = { href: string; title: string; description: string };

let opened: Promise<MiniSearch> | null = null;

/**
 * Looks through the site's search index, which is loaded when this is first called.
 *
 * @param words what was typed
 * @param limit how many hits at most
 * @returns the best hits first; none for no words
 * @throws when the index cannot be loaded; the next call tries again
 */
export async function searchSite(words: string, limit: number): Promise<SearchHit[]> {
  if (words.trim() === "") return [];
  opened ??= openIndex();
  const index = await opened.catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return index.search(words).slice(0, limit).map(toHit);
}

async function openIndex(): Promise<MiniSearch> {
  const [{ default: Search }, response] = await Promise.all([
    import("minisearch"),
    fetch("/search-index.json"),
  ]);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const { options, index } = await response.json();
  return Search.loadJS(index, options);
}

function toHit(result: Record<string, unknown> & { id: unknown }): SearchHit {
  return {
    href: String(result.id),
    title: String(result.title),
    description: String(result.description),
  };
}
