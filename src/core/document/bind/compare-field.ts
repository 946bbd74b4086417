import { isJsonObject, type Json, type JsonObject, readOwn, wordsOf } from "#core/json.ts";
import type { FilledMessage } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { isDeepStrictEqual } from "node:util";

/** The word for the day on which the site is built. */
export const todayWord = "today";

/** The comparisons of a field with a day or a number; `order` is below 0 if the field is less. */
export const comparisons: Record<string, { help: string; holds: (order: number) => boolean }> = {
  after: { help: "Later than this day, or more than this number.", holds: (order) => order > 0 },
  from: { help: "On this day or later, or this number or more.", holds: (order) => order >= 0 },
  before: { help: "Earlier than this day, or less than this number.", holds: (order) => order < 0 },
  until: { help: "On this day or earlier, or this number or less.", holds: (order) => order <= 0 },
};

const dayForm = /^\d{4}(?:-\d{2}){0,2}$/;

/** The formats of texts that begin with a day. */
const dayFormats = ["date", "date-time"];

/** @returns whether a field is compared by these words, and not with an object as a whole */
function isComparison(wanted: Json, plan: SchemaPlan | undefined): wanted is JsonObject {
  return isJsonObject(wanted) && plan?.properties === undefined;
}

/**
 * Finds what is wrong with a condition on a field.
 *
 * @returns the message, and the key that it is about; `at` is undefined for the condition itself
 */
export function checkCondition(
  wanted: Json,
  plan: SchemaPlan | undefined,
): (FilledMessage & { inner?: string; at?: "key" }) | null {
  if (!isComparison(wanted, plan)) return null;
  const example = `"after": "${todayWord}"`;
  const names = Object.keys(comparisons);
  const keys = Object.keys(wanted);
  if (keys.length === 0) {
    const takes = `a value, or an object of comparisons: ${names.join(", ")}`;
    return { id: "binding-form", params: { key: "where", takes, example: `{ ${example} }` } };
  }
  for (const key of keys) {
    const value = wanted[key];
    if (!Object.hasOwn(comparisons, key))
      return {
        id: "unknown-comparison",
        params: suggest({ key }, key, names),
        inner: key,
        at: "key",
      };
    const isDay = typeof value === "string" && (value === todayWord || dayForm.test(value));
    if (isDay || typeof value === "number") continue;
    const takes = `a day such as 2026-03-14, the word "${todayWord}", or a number`;
    const params = { key, takes, example: `"${key}": "${todayWord}"` };
    return { id: "binding-form", params, inner: key };
  }
  return null;
}

/** @returns whether a field meets a condition that has no mistake; of a list, one item has to */
export function meets(
  field: Json | undefined,
  wanted: Json,
  { plan, today }: { plan: SchemaPlan | undefined; today: string },
): boolean {
  if (isComparison(wanted, plan))
    return Object.entries(wanted).every(([name, bound]) =>
      [field].flat().some((one) => isInOrder(one, name, bound === todayWord ? today : bound)),
    );
  const format = plan?.format ?? plan?.items?.format ?? "";
  if (wanted === todayWord && dayFormats.includes(format))
    return meets(field, { from: today, until: today }, { plan, today });
  return isEqual(field, wanted);
}

/** Compares as much of a day as the bound names, so that `2026` is the whole year. */
function isInOrder(field: Json | undefined, name: string, bound: Json | undefined): boolean {
  const { holds } = readOwn(comparisons, name) ?? {};
  if (typeof field === "number" && typeof bound === "number")
    return holds?.(field - bound) === true;
  if (typeof field !== "string" || typeof bound !== "string") return false;
  const part = field.slice(0, bound.length);
  return holds?.(Number(part > bound) - Number(part < bound)) === true;
}

function isEqual(value: Json | undefined, wanted: Json | undefined): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted))
    return value.some((item) => isEqual(item, wanted));
  return isDeepStrictEqual(value, wanted);
}

/** @returns whether conditions depend on the day */
export function readsToday(conditions: Json | undefined): boolean {
  if (!isJsonObject(conditions)) return wordsOf(conditions) === todayWord;
  return Object.values(conditions).some((wanted) => readsToday(wanted));
}
