/** How a channel is worked through. */
export type Pace = {
  /** Sent side by side, of one channel. */
  places: number;
  /** After so long a send is broken off, and counts as failed. */
  sendLimitMs: number;
  /**
   * A notice of which nothing was heard for so long is sent again. Longer than a send may take and
   * its outcome to be written down.
   */
  leaseMs: number;
  /** The wait after the first failure of a notice, the second, and so on; with the last they end. */
  pausesMs: number[];
  /** So many failures in a row, of whatever notices, and the whole channel rests. */
  failuresToRest: number;
  /** How long, and how long after each try of one notice that fails then; the last for all that follow. */
  restsMs: number[];
  /** How often the outbox is looked through, besides when an enquiry arrives. */
  pollMs: number;
  /** How long a stop waits for what is on its way, before it breaks it off. */
  stopMs: number;
};

const [second, minute, hour] = [1000, 60_000, 3_600_000];

const firstPauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour];

/** Some three days of tries. */
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
