import type { Json } from "#core/json.ts";

/** A day, a month, a year, or a moment (ISO 8601). */
const dateForm = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T.+)?)?)?$/;

const timeForm = /^\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Compares two numbers, two dates or two times of a day.
 *
 * @returns less than 0 if the first is earlier, 0 if they are the same; null if they cannot be
 *   compared
 */
export function compareInTime(one: Json | undefined, other: Json | undefined): number | null {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== "string" || typeof other !== "string") return null;
  if (timeForm.test(one) && timeForm.test(other))
    return Date.parse(`1970-01-01T${one}Z`) - Date.parse(`1970-01-01T${other}Z`);
  if (!dateForm.test(one) || !dateForm.test(other)) return null;
  const difference = Date.parse(one) - Date.parse(other);
  return Number.isNaN(difference) ? null : difference;
}
