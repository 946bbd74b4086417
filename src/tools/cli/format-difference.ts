import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/**
 * @param texts by file: its text before and after, each empty where there is none; and its new
 *   path, if that changes
 * @returns the difference in the unified format, as `git apply` takes it
 */
export function formatDifference(
  texts: Iterable<[string, { before: string; after: string; to?: string }]>,
  countOne = (): void => {},
): string {
  const patches = [...texts].map(([file, { before, after, to = file }]) => {
    countOne();
    return createTwoFilesPatch(`a/${file}`, `b/${to}`, before, after, undefined, undefined, {
      context: 3,
      headerOptions: FILE_HEADERS_ONLY,
    });
  });
  return patches.join("");
}
