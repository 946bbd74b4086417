import type { OnTransaction } from "#service/enquiries/open-enquiries.ts";
import type { Metric, Sample } from "./metric.ts";

/** Seconds; the last has what took longer. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Infinity];

const outcomes = ["done", "failed"] as const;

type Times = { counts: number[]; sum: number };

/** @returns `add` takes the time of a transaction; `collect` tells how many took how long */
export function timeTransactions(): { add: OnTransaction; collect: () => Metric[] } {
  const times: Record<(typeof outcomes)[number], Times> = {
    done: { counts: bounds.map(() => 0), sum: 0 },
    failed: { counts: bounds.map(() => 0), sum: 0 },
  };
  return {
    add({ seconds, isDone }) {
      const kept = times[isDone ? "done" : "failed"];
      const place = bounds.findIndex((bound) => seconds <= bound);
      kept.counts[place] = (kept.counts[place] ?? 0) + 1;
      kept.sum += seconds;
    },
    collect: () => [
      {
        name: "tessera_store_transaction_seconds",
        type: "histogram",
        help: "How long the database took for a transaction, waiting for it with it.",
        samples: outcomes.flatMap((outcome) => listSamples(times[outcome], outcome)),
      },
    ],
  };
}

function listSamples({ counts, sum }: Times, outcome: string): Sample[] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    const le = String(bounds[place]).replace("Infinity", "+Inf");
    return { suffix: "_bucket", labels: { outcome, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: "_sum", labels: { outcome }, value: sum },
    { suffix: "_count", labels: { outcome }, value: total },
  ];
}
