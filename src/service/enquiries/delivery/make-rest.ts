import type { Pace } from "./pace.ts";

export type Rest = {
  /** Returns how many more may be sent now, with `onTheWay` already being sent. */
  countPlaces: (onTheWay: number) => number;
  /** Returns how long nothing may be sent, in milliseconds; 0 when something may. */
  leftMs: () => number;
  /** @returns whether the channel was resting */
  noteSuccess: () => boolean;
  /** @returns how long the channel rests from now, in milliseconds; null when it does not */
  noteFailure: () => number | null;
};

/**
 * Spares a receiver that fails again and again: after `failuresToRest` failures in a row the
 * channel rests, then tries one notice at a time, with longer rests between them, until one
 * arrives.
 *
 * @param now a monotonic clock, in milliseconds
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
      // Sends that were on their way when the rest began do not make it longer.
      if (!isFailing() || isResting()) return null;
      const restMs = restsMs[rests] ?? restsMs.at(-1) ?? 0;
      rests += 1;
      endsAt = now() + restMs;
      return restMs;
    },
  };
}
