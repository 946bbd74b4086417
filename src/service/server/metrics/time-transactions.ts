import type { OnTransaction } from "#service/enquiries/open-enquiries.ts";
import type { Metric, Sample } from "./metric.ts";

/** The upper bounds of the buckets, in seconds; the last has all that took longer. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Infinity];

const outcomes = ["done", "failed"] as const;

/** @returns `add`, which takes a transaction's time, and `collect`, which reports them */
export function timeTransactions(): { add: OnTransaction; collect: () => Metric[] } {
  const times = outcomes.map((outcome) => ({ outcome, counts: bounds.map(() => 0), sum: 0 }));
  return {
    add({ seconds, isDone }) {
      const own = times[isDone ? 0 : 1];
      const place = bounds.findIndex((bound) => seconds <= bound);
      if (own === undefined) return;
      own.counts[place] = (own.counts[place] ?? 0) + 1;
      own.sum += seconds;
    },
    collect: () => [
      {
        name: "tessera_store_transaction_seconds",
        type: "histogram",
        help: "How long the database took for a transaction, waiting for it with it.",
        samples: times.flatMap(listSamples),
      },
    ],
  };
}

type Times = { outcome: string; counts: number[]; sum: number };

function listSamples({ outcome, counts, sum }: Times): Sample[] {
  let value = 0;
  const buckets = counts.map((count, place) => {
    value += count;
    const le = String(bounds[place]).replace("Infinity", "+Inf");
    return { suffix: "_bucket", labels: { outcome, le }, value };
  });
  const labels = { outcome };
  return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value }];
}
