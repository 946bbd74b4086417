import type { Json } from "#core/json.ts";
import { type Places, readPlaces } from "#core/schema/places.ts";

/** @returns whether a block may stand wherever it might, as often and with what it might (`x-places`) */
export function isWiderPlaces(old: Json | undefined, now: Json): boolean {
  const before: Places = readPlaces({ "x-places": old ?? {} }) ?? {};
  const after: Places = readPlaces({ "x-places": now }) ?? {};
  const { regions, most = {} } = after;
  const isRegion =
    regions === undefined || (before.regions?.every((region) => regions.includes(region)) ?? false);
  const isOften = Object.entries(most).every(
    ([place, limit]) => limit >= (before.most?.[place as keyof typeof most] ?? Infinity),
  );
  const isFree = (["with", "without"] as const).every((key) =>
    (after[key] ?? []).every((type) => before[key]?.includes(type)),
  );
  const isLoose = (["first", "last"] as const).every((end) => after[end] !== true || before[end]);
  return isRegion && isOften && isFree && isLoose;
}
