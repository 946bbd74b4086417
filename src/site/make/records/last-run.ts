import type { LastRun } from "./record-types.ts";
import type { KnownStamps, Stamps } from "#core/graph/stamp-files.ts";

/** @returns whether all that a run rests on is as it was then */
export function isSameRun(
  lastRun: LastRun | null,
  now: { settings: string; today: string; stamps: Stamps },
  known: KnownStamps,
): lastRun is LastRun {
  if (lastRun === null || lastRun.settings !== now.settings) return false;
  const { today, until } = lastRun;
  if (now.today < today || (until !== null && now.today >= until)) return false;
  if (now.stamps.size !== known.stamps.size) return false;
  // An unchanged stamp is the same object.
  return [...now.stamps].every(([file, stamp]) => known.stamps.get(file) === stamp);
}
