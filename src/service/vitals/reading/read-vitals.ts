import { describeBucket, rateBucket, vitalNames } from "../scale.ts";
import type { CountQuery, VitalsStore } from "../store/make-vitals-store.ts";
import type { VitalName } from "../vitals-message.ts";

/** The number of page views in each bucket. */
export type Histogram = Map<number, number>;

export type Summary = {
  vital: VitalName;
  /** Three of four views were no slower; milliseconds (not CLS); 3 digits, less than 5 % off. */
  p75: number;
  /** Shares of all views; together 1. */
  good: number;
  needsImprovement: number;
  poor: number;
  count: number;
};

/** @returns the summary of a histogram; null when it is empty */
export function summarize(vital: VitalName, histogram: Histogram): Summary | null {
  const buckets = [...histogram].toSorted(([one], [other]) => one - other);
  const count = buckets.reduce((sum, [, views]) => sum + views, 0);
  if (count === 0) return null;
  const rated = { good: 0, needsImprovement: 0, poor: 0 };
  for (const [bucket, views] of buckets) rated[rateBucket(vital, bucket)] += views;
  return {
    vital,
    p75: Number(findMiddle(vital, findBucketAt(buckets, 0.75 * count)).toPrecision(3)),
    good: rated.good / count,
    needsImprovement: rated.needsImprovement / count,
    poor: rated.poor / count,
    count,
  };
}

/** @param rank the number of views, fastest first, that the bucket and those before it reach */
function findBucketAt(buckets: [bucket: number, views: number][], rank: number): number {
  let seen = 0;
  for (const [bucket, views] of buckets) {
    seen += views;
    if (seen >= rank) return bucket;
  }
  return buckets.at(-1)?.[0] ?? 0;
}

/** Returns the middle by ratio; the one edge of the first bucket, from 0, and the endless last. */
function findMiddle(vital: VitalName, bucket: number): number {
  const { above, upTo } = describeBucket(vital, bucket);
  if (upTo === Number.POSITIVE_INFINITY) return above;
  if (above === 0) return vital === "CLS" ? 0 : upTo;
  return Math.sqrt(above * upTo);
}

/** @returns a summary of each vital that has counts */
export async function readVitals(
  store: Pick<VitalsStore, "read">,
  query: CountQuery,
): Promise<Summary[]> {
  const counts = await store.read(query);
  return vitalNames.flatMap((vital) => {
    const ofVital = counts.filter((count) => count.vital === vital);
    const histogram: Histogram = new Map(ofVital.map(({ bucket, views }) => [bucket, views]));
    return summarize(vital, histogram) ?? [];
  });
}
