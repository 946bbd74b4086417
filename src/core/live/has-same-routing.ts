import type { Survey } from "#core/document/survey/survey-page.ts";
import { remember } from "#core/remember.ts";

/** @returns true if two lists of surveys make the same pages */
export function hasSameRouting(before: Survey[], now: Survey[]): boolean {
  if (before.length !== now.length) return false;
  return now.every((survey, index) => {
    const other = before[index];
    return other === survey || (other && nameRouting(other)) === nameRouting(survey);
  });
}

/** Names what decides which pages there are, and what they are made of. */
const nameRouting = remember(({ head, files, slug, list, hasOwnCollection }: Survey): string => {
  const { status, publishAt, unpublishAt, collection } = head ?? {};
  const days = [status, publishAt, unpublishAt];
  return JSON.stringify([head === null, days, collection, files, slug, list, hasOwnCollection]);
});
