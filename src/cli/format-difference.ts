import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/**
 * @param texts by file: as it is, and as it would be; empty where there is none
 * @returns the difference in the unified format, as `git apply` takes it
 */
export function formatDifference(
  texts: Iterable<[string, { before: string; after: string }]>,
): string {
  const patches = [...texts].map(([file, { before, after }]) =>
    createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
      context: 3,
      headerOptions: FILE_HEADERS_ONLY,
    }),
  );
  return patches.join("");
}
