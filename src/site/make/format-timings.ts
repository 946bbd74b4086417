import { formatCount } from "#core/count.ts";
import type { Timing } from "./time-tasks.ts";

/**
 * @param durationMs the time of the whole run
 * @returns a table of the steps to print, and the time between them
 */
export function formatTimings(timings: Timing[], durationMs: number): string {
  const whole = durationMs / 1000;
  const rest = { name: "everything else", seconds: whole - sumSpans(timings), counts: {} };
  const rows = [...timings, rest];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, seconds, counts }) => {
    const share = `${Math.round((seconds / whole) * 100)} %`.padStart(6);
    return `${formatTime(name, seconds)}${share}  ${formatCounts(counts)}`.trimEnd();
  });
  return [...lines, formatTime("total", whole)].join("\n");

  function formatTime(name: string, seconds: number): string {
    return `${name.padEnd(width)}  ${seconds.toFixed(2).padStart(8)} s`;
  }
}

function formatCounts(counts: Timing["counts"]): string {
  return Object.entries(counts)
    .map(([noun, count]) => formatCount(noun, count))
    .join(", ");
}

/** Sums the seconds in which any step ran: some run at the same time. */
function sumSpans(timings: Timing[]): number {
  let [sum, until] = [0, 0];
  const inOrder = timings.toSorted((one, other) => one.startedMs - other.startedMs);
  for (const { startedMs, seconds } of inOrder) {
    const end = startedMs + seconds * 1000;
    sum += Math.max(0, end - Math.max(startedMs, until));
    until = Math.max(until, end);
  }
  return sum / 1000;
}
