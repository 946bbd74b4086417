import {
  directoryAddress,
  nameSearchFile,
  pagesPerFile,
  type SearchDirectory,
  type SearchFileKind,
} from "#site/search/search-files.ts";

/**
 * Pages of the site for each file, and the most files, so that no file is empty or larger than a
 * load.
 */
const shares: Record<Exclude<SearchFileKind, "pages">, { pages: number; most: number }> = {
  starts: { pages: 128, most: 64 },
  words: { pages: 8, most: 1024 },
  rest: { pages: 16, most: 512 },
  ends: { pages: 16, most: 128 },
};

/**
 * @param pages how many may be found
 * @returns the number of files of each kind in their index: powers of two, so that a page more or
 *   less seldom distributes all terms anew
 */
export function countSearchFiles(pages: number): SearchDirectory["counts"] {
  const count = (kind: keyof typeof shares): number => {
    const share = shares[kind];
    return Math.min(share.most, 2 ** Math.ceil(Math.log2(Math.max(1, pages / share.pages))));
  };
  return {
    starts: count("starts"),
    words: count("words"),
    rest: count("rest"),
    ends: count("ends"),
    pages: Math.ceil(pages / pagesPerFile),
  };
}

/** @returns the addresses of all files of an index, from the number of pages alone */
export function listSearchFiles(pages: number): string[] {
  const counts = Object.entries(countSearchFiles(pages)) as [SearchFileKind, number][];
  const files = counts.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => nameSearchFile(kind, number)),
  );
  return [directoryAddress, ...files];
}
