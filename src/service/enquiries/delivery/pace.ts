/** The limits, waits and retries of one channel. */
export type Pace = {
  /** The notices that one channel sends at the same time. */
  places: number;
  /** A send that takes longer is aborted, and counts as failed. */
  sendLimitMs: number;
  /**
   * A claimed notice without an outcome for this long is sent again. Longer than a send and the
   * writing of its outcome may take.
   */
  leaseMs: number;
  /** The wait after each failure of a notice; after the last it is given up. */
  pausesMs: number[];
  /** The failures in a row, of any notices, after which the whole channel rests. */
  failuresToRest: number;
  /** The length of the first rest, and of each that follows a failed try; the last one repeats. */
  restsMs: number[];
  /** The interval at which the outbox is read, besides when an enquiry arrives. */
  pollMs: number;
  /** A stop waits this long for sends on their way, then aborts them. */
  stopMs: number;
};

const [second, minute, hour] = [1000, 60_000, 3_600_000];

const firstPauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour];

/** Retries for some three days. */
export const defaultPace: Pace = {
  places: 8,
  sendLimitMs: 20 * second,
  leaseMs: 90 * second,
  pausesMs: [...firstPauses, ...Array.from({ length: 11 }, () => 6 * hour)],
  failuresToRest: 5,
  restsMs: [second, 5 * second, 15 * second, 30 * second, minute],
  pollMs: 5 * second,
  stopMs: 3 * second,
};
