import { listBindings, readsDay } from "#core/document/bind/bindings.ts";
import type { ContentSurveys } from "#core/document/survey/survey-content.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";

type Site = Pick<ExpandedSite, "surveys" | "content" | "defaults" | "today"> & {
  contents: ContentSurveys;
};

/**
 * @returns the next day on which a page appears, disappears or may change, as ISO 8601; null where
 *   none does
 */
export function findNextDay({ surveys, contents, content, defaults, today }: Site): string | null {
  const days = surveys.flatMap(({ head }) => [head?.publishAt, head?.unpublishAt]);
  const coming = days.filter((day) => typeof day === "string").filter((day) => day > today);
  const ofDefaults = Object.values(defaults).flat();
  const readsToday =
    surveys.some((survey) => survey.readsDay) ||
    listBindings(content.settings).some(readsDay) ||
    ofDefaults.some(
      ({ props, stay }) => stay !== undefined || listBindings(props.value).some(readsDay),
    ) ||
    // No survey has seen these.
    [...contents.values()].some((survey) => survey.readsDay);
  const next = readsToday ? [addDays(today, 1)] : [];
  return [...coming, ...next].toSorted()[0] ?? null;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
