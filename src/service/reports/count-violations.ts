import type { Log } from "#service/enquiries/log.ts";

/** One kind of violation: several of the same kind are counted, not logged again. */
export type Violation = {
  directive: string;
  blocked: string;
  /** The page's own address, without its query; null when it is no page of the site. */
  page: string | null;
};

export type ViolationCount = {
  add: (violation: Violation) => void;
  /** Logs the violations counted since the last line. */
  close: () => void;
};

/** The kinds that are counted separately until they are logged; further ones are one sum. */
const kindLimit = 100;
/** The kinds that a line of the log names: the most frequent. */
const namedLimit = 20;

/**
 * Counts violations in memory, and logs them in one line: whatever browsers send, there is a line a
 * minute, and at most a hundred kinds are in memory meanwhile.
 *
 * @param options `logAfterMs`: from the first violation until the line
 */
export function countViolations(options: { log: Log; logAfterMs?: number }): ViolationCount {
  const { log, logAfterMs = 60_000 } = options;
  let kinds = new Map<string, number>();
  let others = 0;
  let timer: NodeJS.Timeout | null = null;

  function logCounts(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (kinds.size === 0) return;
    const sorted = [...kinds].toSorted(([, one], [, other]) => other - one);
    const counts = sorted.map(([, count]) => count);
    log("warn", "policy-violations", {
      count: sum(counts) + others,
      kinds: sorted.slice(0, namedLimit).map(([kind, count]) => `${count} × ${kind}`),
      unnamed: sum(counts.slice(namedLimit)) + others,
    });
    kinds = new Map();
    others = 0;
  }

  return {
    add({ directive, blocked, page }) {
      const kind = `${directive} refused ${blocked} on ${page ?? "no page of the site"}`;
      const count = kinds.get(kind);
      if (count === undefined && kinds.size >= kindLimit) others += 1;
      else kinds.set(kind, (count ?? 0) + 1);
      // A waiting line keeps no process alive: `close` logs it.
      timer ??= setTimeout(logCounts, logAfterMs).unref();
    },
    close: logCounts,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
