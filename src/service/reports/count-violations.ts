import type { Log } from "#service/enquiries/log.ts";

/** One kind of violation: what is the same of several is counted, not logged again. */
export type Violation = {
  directive: string;
  blocked: string;
  /** The page's own address, without its query; null where it is none of the site's. */
  page: string | null;
};

export type ViolationCount = {
  add: (violation: Violation) => void;
  /** Logs what was counted since the last line. */
  close: () => void;
};

/** Different kinds that are kept apart at most until they are logged; further ones are one sum. */
const kindLimit = 100;
/** Kinds that a line of the log names: those that were met most often. */
const namedLimit = 20;

/**
 * Counts violations in memory, and logs them in one line of the log: whatever browsers send, there is
 * a line a minute, and no more than a hundred kinds are held meanwhile.
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
      const known = kinds.get(kind);
      if (known === undefined && kinds.size >= kindLimit) others += 1;
      else kinds.set(kind, (known ?? 0) + 1);
      // A line that waits keeps no process alive: its end logs it.
      timer ??= setTimeout(logCounts, logAfterMs).unref();
    },
    close: logCounts,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
