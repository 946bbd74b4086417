import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { findBrokenRoutes, type IsBroken } from "../read/broken-routes.ts";
import { refuseRoute, refuseSegment, slugSegment, toSegment } from "../read/check-route.ts";
import { type Content, type Entry, hasEntries } from "../read/read-content.ts";
import type { Survey } from "../survey/survey-page.ts";
import { type EntryPages, findEntryPages } from "./find-entry-pages.ts";

/** One page that will stand in the site, with the entry that it shows. */
export type PageInstance = {
  route: string;
  /** Of the document that it is made from. */
  survey: Survey;
  entry: { collection: string; entry: Entry } | null;
};

/** A site of which every page is known. */
export type ExpandedSite = InheritedSite & {
  /** Of every document, in order. */
  surveys: Survey[];
  /** By route. */
  instances: Map<string, PageInstance>;
  entryPages: (collection: string) => EntryPages;
  isBroken: IsBroken;
};

/**
 * The third step: makes one page for each entry of a `[slug]` page's collection; every other page
 * stays one.
 *
 * @param surveys of every document, in order
 */
export function expandPages(site: InheritedSite, surveys: Survey[]): ExpandedSite {
  const { content } = site;
  const { collections } = content;
  const broken = listBroken(surveys, content);
  const { entryPages, issues: pageIssues } = findEntryPages(site, surveys, broken);
  const issues = [...site.issues, ...pageIssues];
  const instances = new Map<string, PageInstance>();
  const whole = surveys.filter(({ head }) => head !== null);
  // Pages of their own first: an entry whose slug collides with one is what can be renamed.
  for (const survey of whole.filter(({ route }) => !route.includes(slugSegment))) {
    const { route } = survey;
    instances.set(route, { route, survey, entry: findEntry(survey, content) });
  }
  for (const survey of whole.filter(({ route }) => route.includes(slugSegment))) expand(survey);
  const isBroken = findBrokenRoutes(broken);
  return { ...site, surveys, instances, entryPages, isBroken, issues };

  function expand(survey: Survey): void {
    const { file, head, hasOwnCollection } = survey;
    const collection = head?.collection;
    if (typeof collection !== "string") return;
    const entries = collections.get(collection);
    if (entries === undefined) {
      // A variant that inherits the name has nothing to mend.
      if (!hasOwnCollection) return;
      const params = suggest({ collection }, collection, [...collections.keys()]);
      issues.push({ id: "unknown-collection", params, location: { file, path: ["collection"] } });
      return;
    }
    for (const entry of entries) {
      const issue = addInstance(survey, { collection, entry });
      if (issue !== null) issues.push(issue);
    }
  }

  function addInstance(survey: Survey, of: NonNullable<PageInstance["entry"]>): Issue | null {
    const { collection, entry } = of;
    const { slug, location } = entry;
    if (slug === null) return { id: "entry-slug", params: { collection }, location };
    const slugLocation = locationIn(location, "slug");
    const refused = refuseSegment(slug);
    // What its page would have been called is not known: whatever leads below may have meant it.
    if (refused !== null)
      broken.push(
        survey.route,
        survey.route.replace(slugSegment, () => slug),
      );
    if (refused?.id === "route-name")
      return { id: "slug-name", params: { slug, free: toSegment(slug) }, location: slugLocation };
    const route = survey.route.replace(slugSegment, () => slug);
    const reserved = refused ?? refuseRoute(route);
    if (reserved !== null) broken.push(route);
    if (reserved !== null) return { ...reserved, location: slugLocation };
    const other = instances.get(route);
    if (other === undefined) {
      instances.set(route, { route, survey, entry: of });
      return null;
    }
    if (other.entry?.collection === collection && other.survey === survey) {
      const params = { slug, other: other.entry.entry.location };
      return { id: "same-slug", params, location: slugLocation };
    }
    const params = { route, other: other.survey.file, slug };
    return { id: "same-route", params, location: slugLocation };
  }
}

/** Routes of documents that cannot be read or inherited, and of `[slug]` pages without entries. */
function listBroken(surveys: Survey[], content: Content): string[] {
  return surveys.flatMap(({ route, head }) =>
    head !== null && hasEntries(route, head.collection, content) ? [] : [route],
  );
}

/** The entry of a page that extends one page of a `[slug]` page. */
function findEntry({ head, slug }: Survey, { collections }: Content): PageInstance["entry"] {
  const collection = head?.collection;
  if (slug === undefined || typeof collection !== "string") return null;
  const entry = collections.get(collection)?.find((one) => one.slug === slug);
  return entry === undefined ? null : { collection, entry };
}
