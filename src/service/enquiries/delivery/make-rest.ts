import type { Pace } from "./pace.ts";

export type Rest = {
  /** How many more may be sent now, where so many are on their way. */
  countPlaces: (onTheWay: number) => number;
  /** How long nothing may be sent, in milliseconds; 0 where something may. */
  leftMs: () => number;
  /** @returns whether the channel had been resting */
  noteSuccess: () => boolean;
  /** @returns how long the channel rests because of it, in milliseconds; null where it does not */
  noteFailure: () => number | null;
};

/**
 * Spares a receiver that fails again and again: after so many failures in a row the channel rests,
 * then tries one notice at a time, with longer rests between them, until one arrives.
 *
 * @param now a clock that nobody sets, in milliseconds
 */
export function makeRest(
  { places, failuresToRest, restsMs }: Pick<Pace, "places" | "failuresToRest" | "restsMs">,
  now: () => number = () => performance.now(),
): Rest {
  let failures = 0;
  let rests = 0;
  let endsAt = 0;
  const isFailing = (): boolean => failures >= failuresToRest;
  const isResting = (): boolean => isFailing() && now() < endsAt;

  return {
    countPlaces(onTheWay) {
      if (!isFailing()) return Math.max(places - onTheWay, 0);
      return isResting() || onTheWay > 0 ? 0 : 1;
    },
    leftMs: () => (isFailing() ? Math.max(endsAt - now(), 0) : 0),
    noteSuccess() {
      const wasFailing = isFailing();
      failures = 0;
      rests = 0;
      return wasFailing;
    },
    noteFailure() {
      failures += 1;
      // What was on its way when the rest began makes it no longer.
      if (!isFailing() || isResting()) return null;
      const restMs = restsMs[rests] ?? restsMs.at(-1) ?? 0;
      rests += 1;
      endsAt = now() + restMs;
      return restMs;
    },
  };
}
