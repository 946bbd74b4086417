import type { Postings } from "#site/search/search-files.ts";

/** Pages by their numbers, ascending, with a level each. */
type LevelledPages = { pages: Uint32Array; levels: Uint8Array };

/** The number of levels: one more than the highest. */
const levelCount = 256;

/**
 * @param most the number of pages to take, those of the highest levels
 * @returns the pages by level, and those without room in one list, as in `RestFile`
 */
export function makePostings(
  { pages, levels }: LevelledPages,
  most: number,
): { postings: Postings; rest: number[] } {
  const { lowest, room } = findCut(levels, most);
  const taken = new Map<number, number[]>();
  // The pages without room matter least, and nearly the same: one level is enough for all.
  const rest = [lowest];
  let free = room;
  let lastLeft = 0;
  for (let index = 0; index < pages.length; index += 1) {
    const page = pages[index] ?? 0;
    const level = levels[index] ?? 0;
    if (level < lowest || (level === lowest && free === 0)) {
      rest.push(page - lastLeft);
      lastLeft = page;
      continue;
    }
    if (level === lowest) free -= 1;
    const list = taken.get(level);
    if (list === undefined) taken.set(level, [page]);
    else list.push(page);
  }
  const postings = [...taken]
    .toSorted(([one], [other]) => other - one)
    .map(([level, list]) => [level, ...list.map((page, index) => page - (list[index - 1] ?? 0))]);
  const left = rest.length - 1;
  return left === 0 ? { postings, rest: [] } : { postings: [...postings, [left]], rest };
}

/** @returns the lowest level of which pages are taken, and how many of that one */
function findCut(levels: Uint8Array, most: number): { lowest: number; room: number } {
  if (levels.length <= most) return { lowest: 0, room: most };
  const counts = new Uint32Array(levelCount);
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let room = most;
  let lowest = levelCount - 1;
  while (lowest > 0 && room > (counts[lowest] ?? 0)) {
    room -= counts[lowest] ?? 0;
    lowest -= 1;
  }
  return { lowest, room };
}
