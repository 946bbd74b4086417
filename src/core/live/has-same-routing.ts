import { isDeepStrictEqual } from "node:util";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import type { Content, Entry } from "#core/document/read/read-content.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { remember } from "#core/remember.ts";

/** @returns true if the surveys and the entries make the same pages, beside those of long lists */
export function hasSameRouting(
  before: Pick<ExpandedSite, "surveys" | "content">,
  now: Pick<ExpandedSite, "surveys" | "content">,
): boolean {
  if (before.surveys.length !== now.surveys.length) return false;
  const isSame = now.surveys.every((survey, index) => isRoutedAs(survey, before.surveys[index]));
  return isSame && (before.content === now.content || hasSameEntries(before.content, now.content));
}

/** @returns true if a document makes the same pages as with the other survey */
export function isRoutedAs(survey: Survey, other: Survey | undefined): boolean {
  return other === survey || (other && nameRouting(other)) === nameRouting(survey);
}

/** Names what decides which pages there are, and what they are made of. */
const nameRouting = remember(({ head, files, slug, list, hasOwnCollection }: Survey): string => {
  const { status, publishAt, unpublishAt, collection } = head ?? {};
  const days = [status, publishAt, unpublishAt];
  return JSON.stringify([head === null, days, collection, files, slug, list, hasOwnCollection]);
});

/** Returns true if all collections have the same entries by slug and place, in the same order. */
function hasSameEntries(before: Content, now: Content): boolean {
  const [names, others] = [before, now].map(({ collections }) => [...collections.keys()]);
  return (
    isDeepStrictEqual(names, others) &&
    isDeepStrictEqual(before.broken.collections, now.broken.collections) &&
    [...now.collections].every(([name, entries]) => {
      const known = before.collections.get(name) ?? [];
      return (
        known.length === entries.length && entries.every((entry, at) => isAt(entry, known[at]))
      );
    })
  );
}

/** Returns true if the other has the same slug at the same place; a mistake about it is named there. */
function isAt(entry: Entry, other: Entry | undefined): boolean {
  if (entry === other) return true;
  const { slug, fields, location } = entry;
  const isSame = other?.slug === slug && other.fields["slug"] === fields["slug"];
  return isSame && isDeepStrictEqual(location, other.location);
}
