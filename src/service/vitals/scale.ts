import type { VitalName } from "./vitals-message.ts";

/** The limits of a good and of a poor value: https://web.dev/articles/vitals. */
type Limits = { least: number; good: number; poor: number; most: number };

const limits: Record<VitalName, Limits> = {
  LCP: { least: 50, good: 2500, poor: 4000, most: 60_000 },
  FCP: { least: 50, good: 1800, poor: 3000, most: 60_000 },
  CLS: { least: 0.001, good: 0.1, poor: 0.25, most: 5 },
  INP: { least: 8, good: 200, poor: 500, most: 60_000 },
  TTFB: { least: 5, good: 800, poor: 1800, most: 60_000 },
};

/** The vitals in the order in which people read them. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const satisfies VitalName[];

/** The largest ratio of a bucket's edges: a figure of three digits is then less than 5 % off. */
const widestStep = 1.09;

/** A bucket has values above `above`, up to `upTo`. */
type Bucket = { above: number; upTo: number };

/** Buckets are stored by their number: a change of these lines changes what stored ones mean. */
const edges: Record<VitalName, number[]> = {
  LCP: listEdges(limits.LCP),
  FCP: listEdges(limits.FCP),
  CLS: listEdges(limits.CLS),
  INP: listEdges(limits.INP),
  TTFB: listEdges(limits.TTFB),
};

/** Includes the limits as edges, so that shares are exact; steps between them have one ratio. */
function listEdges({ least, good, poor, most }: Limits): number[] {
  return [least, ...divide(least, good), ...divide(good, poor), ...divide(poor, most)];
}

function divide(from: number, to: number): number[] {
  const count = Math.ceil(Math.log(to / from) / Math.log(widestStep));
  const inner = Array.from({ length: count - 1 }, (_, index) =>
    Number((from * (to / from) ** ((index + 1) / count)).toPrecision(6)),
  );
  return [...inner, to];
}

/** @returns the number of the bucket that a value belongs to; the last has all larger ones */
export function findBucket(vital: VitalName, value: number): number {
  const index = edges[vital].findIndex((edge) => value <= edge);
  return index === -1 ? edges[vital].length : index;
}

export function countBuckets(vital: VitalName): number {
  return edges[vital].length + 1;
}

/** @returns the edges of a bucket */
export function describeBucket(vital: VitalName, bucket: number): Bucket {
  const above = edges[vital][bucket - 1] ?? 0;
  return { above, upTo: edges[vital][bucket] ?? Number.POSITIVE_INFINITY };
}

/** @returns the rating of a bucket's values by web.dev */
export function rateBucket(vital: VitalName, bucket: number): "good" | "needsImprovement" | "poor" {
  const { upTo } = describeBucket(vital, bucket);
  if (upTo <= limits[vital].good) return "good";
  return upTo <= limits[vital].poor ? "needsImprovement" : "poor";
}
