import type { Survey } from "#core/document/survey/survey-page.ts";

/**
 * @returns the next day on which a page appears or disappears, as ISO 8601; null where none does
 */
export function findNextDay(surveys: Survey[], today: string): string | null {
  const days = surveys.flatMap(({ head }) => [head?.publishAt, head?.unpublishAt]);
  const coming = days.filter((day) => typeof day === "string").filter((day) => day > today);
  return coming.toSorted()[0] ?? null;
}
