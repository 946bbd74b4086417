import type { Postings } from "#search/search-files.ts";

/** Pages by their numbers, ascending, with a level each. */
type LevelledPages = { pages: ArrayLike<number>; levels: ArrayLike<number> };

/** One more than the highest level that there is. */
const levelCount = 256;

/**
 * @param most how many pages are taken, of the highest levels
 * @returns the pages by level, and in one list, as `RestFile` has it, those for which there was no room
 */
export function makePostings(
  { pages, levels }: LevelledPages,
  most: number,
): { postings: Postings; rest: number[] } {
  const { lowest, room } = findCut(levels, most);
  const taken = new Map<number, number[]>();
  const left: number[] = [];
  let free = room;
  for (let index = 0; index < pages.length; index += 1) {
    const [page = 0, level = 0] = [pages[index], levels[index]];
    if (level < lowest || (level === lowest && free === 0)) {
      left.push(page);
      continue;
    }
    if (level === lowest) free -= 1;
    const list = taken.get(level);
    if (list === undefined) taken.set(level, [page]);
    else list.push(page);
  }
  const postings = [...taken]
    .toSorted(([one], [other]) => other - one)
    .map(([level, list]) => [level, ...toSteps(list)]);
  if (left.length === 0) return { postings, rest: [] };
  // What is left says least, and nearly the same: one level stands for all.
  return { postings: [...postings, [left.length]], rest: [lowest, ...toSteps(left)] };
}

/** @returns the lowest level of which pages are taken, and how many of that one */
function findCut(levels: ArrayLike<number>, most: number): { lowest: number; room: number } {
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

function toSteps(numbers: number[]): number[] {
  let last = 0;
  return numbers.map((number) => {
    const step = number - last;
    last = number;
    return step;
  });
}
