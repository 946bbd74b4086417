import type { Json, JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { refuseForm } from "./lookup.ts";
import type { From } from "./entry-names.ts";
import type { List } from "./narrow-list.ts";

/** @returns whether a value is a number of entries that a page may show */
export function isPageSize(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1;
}

/** Cuts a long list to the part that its page shows. */
export function cutToPage(
  list: List,
  { per }: JsonObject,
  { location, from }: { location: Location; from: From },
): List {
  const { lookup, parts } = from;
  if (per === undefined || list.issues.length > 0) return list;
  if (!isPageSize(per))
    return refuse({ ...refuseForm("per", parts), location: locationIn(location, "per") });
  if (lookup.listPage === null)
    return refuse({ id: "list-outside", params: {}, location: locationIn(location, "per", "key") });
  const start = (lookup.listPage - 1) * per;
  return { ...list, entries: list.entries.slice(start, start + per) };
}

function refuse(issue: Issue): List {
  return { entries: [], issues: [issue] };
}
