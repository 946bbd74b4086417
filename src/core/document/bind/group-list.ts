import { isJsonObject, type Json, type JsonObject, readOwn, textOf, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { planAt } from "#core/schema/schema-plan.ts";
import { type BoundEntry, refuseForm } from "./lookup.ts";
import { fieldOf } from "./fields-of.ts";
import { hasField, unknownField } from "./entry-fields.ts";
import { type From, planOfEntries } from "./entry-names.ts";

/** The keys of a group in the value of a binding. */
export const groupKeys = { title: "title", items: "items" } as const;

/** Names the groups of an entry by the value of its field. */
type TitlesOf = (value: Json | undefined, locale: string) => string[];

const dayForm = /^\d{4}-\d{2}/;

/** Parts of a day that entries are grouped by. */
export const dayParts = {
  year: (value) => [value].flatMap((day) => (isDay(day) ? [day.slice(0, 4)] : [])),
  month: (value, locale) =>
    [value].flatMap((day) => (isDay(day) ? [formatMonth(day.slice(0, 7), locale)] : [])),
} satisfies Record<string, TitlesOf>;

function isDay(value: Json | undefined): value is string {
  return typeof value === "string" && dayForm.test(value);
}

function formatMonth(month: string, locale: string): string {
  const form = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, form).format(new Date(`${month}-01`));
}

/** Names a group for each value of a field; a list has several. */
const byValue: TitlesOf = (value) =>
  value === undefined ? [] : [value].flat().map((one) => wordsOf(one));

/** How a binding groups: by a field, and by which part of it. */
export type Grouping = { field: string; titlesOf: TitlesOf };

type ReadGrouping = { grouping: Grouping | null; issues: Issue[] };

function refuse(issue: Issue): ReadGrouping {
  return { grouping: null, issues: [issue] };
}

/** Reads the `group` of a binding: `"kind"` or `{ "year": "date" }`. */
export function readGrouping(written: Json, location: Location, from: From): ReadGrouping {
  const badForm = (): ReadGrouping => refuse({ ...refuseForm("group", from.parts), location });
  const entries: [string, Json | undefined][] = isJsonObject(written)
    ? Object.entries(written)
    : [["", written]];
  const [[name, field] = ["", null], ...others] = entries;
  if (others.length > 0 || typeof field !== "string") return badForm();
  const titlesOf = name === "" ? byValue : readOwn<TitlesOf>(dayParts, name);
  if (titlesOf === undefined) return badForm();
  const at = name === "" ? location : locationIn(location, name);
  if (!hasField(from, field)) return refuse(unknownField(field, at, from));
  const { node } = planAt(planOfEntries(from), [field]) ?? {};
  const { type, format = "" } = node?.schema ?? {};
  if (name !== "" && type === "string" && !["date", "date-time"].includes(wordsOf(format))) {
    const example = `"group": "${field}"`;
    const takes = 'a field whose schema has "format": "date"';
    return refuse({
      id: "binding-form",
      params: { key: name, takes, example },
      location: at,
    });
  }
  return { grouping: { field, titlesOf }, issues: [] };
}

/**
 * Groups a list. Groups and their entries keep the order of the list; entries without the field
 * come last, in a group without a title.
 *
 * @param project makes the value of an entry
 */
export function groupEntries(
  entries: BoundEntry[],
  { field, titlesOf }: Grouping,
  { settings, project }: { settings: JsonObject; project: (entry: BoundEntry) => Json },
): Json[] {
  const locale = textOf(settings["locale"]) || textOf(settings["language"]) || "en";
  const groups = new Map<string, Json[]>();
  const others: Json[] = [];
  for (const entry of entries) {
    const value = project(entry);
    const titles = titlesOf(fieldOf(entry, field), locale);
    if (titles.length === 0) others.push(value);
    for (const title of titles) {
      const group = groups.get(title) ?? [];
      group.push(value);
      groups.set(title, group);
    }
  }
  const titled = [...groups].map(([title, items]): JsonObject => ({ title, items }));
  return others.length === 0 ? titled : [...titled, { items: others }];
}
