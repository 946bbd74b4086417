import { vitalNames } from "../scale.ts";
import type { CountQuery, VitalsStore } from "../store/vitals-store.ts";
import { type Histogram, summarize, type Summary } from "./summarize.ts";

/** @returns what is known of each vital of which anything was counted */
export async function readVitals(
  store: Pick<VitalsStore, "read">,
  query: CountQuery,
): Promise<Summary[]> {
  const counts = await store.read(query);
  return vitalNames.flatMap((vital) => {
    const own = counts.filter((count) => count.vital === vital);
    const histogram: Histogram = new Map(own.map(({ bucket, views }) => [bucket, views]));
    return summarize(vital, histogram) ?? [];
  });
}
