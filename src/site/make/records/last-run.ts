import type { Since } from "#core/live/list-changed-texts.ts";
import type { LastRun } from "./record-types.ts";
import type { KnownStamps, Stamps } from "#core/graph/stamp-files.ts";

/** What a run rests on. */
type Inputs = { settings: string; today: string; stamps: Stamps };

/** @returns whether all that a run rests on is as it was then */
export function isSameRun(
  lastRun: LastRun | null,
  now: Inputs,
  known: KnownStamps,
): lastRun is LastRun {
  if (!isAlike(lastRun, now, known)) return false;
  // An unchanged stamp is the same object.
  return [...now.stamps].every(([file, stamp]) => known.stamps.get(file) === stamp);
}

/**
 * @returns the pages whose texts have changed since a run that found no error; null where anything else may
 *   have changed, or a step of it was left out
 */
export function findSince(lastRun: LastRun | null, now: Inputs, known: KnownStamps): Since | null {
  if (!isAlike(lastRun, now, known) || lastRun.counts === null) return null;
  if (lastRun.today !== now.today) return null;
  const texts: string[] = [];
  for (const [file, stamp] of now.stamps) {
    const before = known.stamps.get(file);
    if (before === stamp || before?.[3] === stamp[3]) continue;
    if (before === undefined || !file.startsWith("pages/")) return null;
    texts.push(file);
  }
  return { texts, isRouted: false };
}

/** @returns whether a run had as many files, and no other settings, and would show the same pages today */
function isAlike(
  lastRun: LastRun | null,
  { settings, today, stamps }: Inputs,
  known: KnownStamps,
): lastRun is LastRun {
  if (lastRun === null || lastRun.settings !== settings) return false;
  const { until } = lastRun;
  if (today < lastRun.today || (until !== null && today >= until)) return false;
  return stamps.size === known.stamps.size;
}
