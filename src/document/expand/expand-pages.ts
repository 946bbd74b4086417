import type { DraftPage } from "../inherit/draft-page.ts";
import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Issue } from "../messages/issue.ts";
import { locationIn } from "../messages/location.ts";
import { suggest } from "../messages/suggest.ts";
import { findBrokenRoutes, type IsBroken } from "../read/broken-routes.ts";
import { isSegment, slugSegment, toSegment } from "../read/list-routes.ts";
import { type Content, type Entry, hasEntries } from "../read/read-content.ts";
import { remember } from "../remember.ts";
import { type EntryPages, findEntryPages } from "./find-entry-pages.ts";

/** One page that will stand in the site, with the entry that it shows. */
export type PageInstance = {
  route: string;
  draft: DraftPage;
  entry: { collection: string; entry: Entry } | null;
};

/** A site of which every page is known. */
export type ExpandedSite = InheritedSite & {
  /** By route. */
  instances: Map<string, PageInstance>;
  entryPages: (collection: string) => EntryPages;
  isBroken: IsBroken;
};

/**
 * The third step: makes one page for each entry of a `[slug]` page's collection; every other page
 * stays one.
 */
export const expandPages = remember((site: InheritedSite): ExpandedSite => {
  const { content, drafts } = site;
  const { collections } = content;
  const broken = listBroken(site);
  const { entryPages, issues: pageIssues } = findEntryPages(site, broken);
  const issues = [...site.issues, ...pageIssues];
  const instances = new Map<string, PageInstance>();
  const all = [...drafts.values()];
  // Pages of their own first: an entry whose slug collides with one is what can be renamed.
  for (const draft of all.filter(({ page }) => !page.route.includes(slugSegment))) {
    const { route } = draft.page;
    instances.set(route, { route, draft, entry: findEntry(draft, content) });
  }
  for (const draft of all.filter(({ page }) => page.route.includes(slugSegment))) expand(draft);
  return { ...site, instances, entryPages, isBroken: findBrokenRoutes(broken), issues };

  function expand(draft: DraftPage): void {
    const { file, value } = draft.page;
    const { collection } = draft.head.value;
    if (typeof collection !== "string") return;
    const entries = collections.get(collection);
    if (entries === undefined) {
      // A variant that inherits the name has nothing to mend.
      if (value["collection"] === undefined) return;
      const params = suggest({ collection }, collection, [...collections.keys()]);
      issues.push({ id: "unknown-collection", params, location: { file, path: ["collection"] } });
      return;
    }
    for (const entry of entries) {
      const issue = addInstance(draft, { collection, entry });
      if (issue !== null) issues.push(issue);
    }
  }

  function addInstance(draft: DraftPage, of: NonNullable<PageInstance["entry"]>): Issue | null {
    const { collection, entry } = of;
    const { slug, location } = entry;
    if (slug === null) return { id: "entry-slug", params: { collection }, location };
    const slugLocation = locationIn(location, "slug");
    if (!isSegment(slug))
      return { id: "slug-name", params: { slug, free: toSegment(slug) }, location: slugLocation };
    const route = draft.page.route.replace(slugSegment, () => slug);
    const other = instances.get(route);
    if (other === undefined) {
      instances.set(route, { route, draft, entry: of });
      return null;
    }
    if (other.entry?.collection === collection && other.draft === draft) {
      const params = { slug, other: other.entry.entry.location };
      return { id: "same-slug", params, location: slugLocation };
    }
    const params = { route, other: other.draft.page.file, slug };
    return { id: "same-route", params, location: slugLocation };
  }
});

/** Routes of documents that cannot be read or inherited, and of `[slug]` pages without entries. */
function listBroken({ files, drafts, content }: InheritedSite): string[] {
  return files.flatMap(({ route }) => {
    const draft = drafts.get(route);
    if (draft === undefined) return [route];
    return hasEntries(route, draft.head.value["collection"], content) ? [] : [route];
  });
}

/** The entry of a page that extends one page of a `[slug]` page. */
function findEntry({ head, slug }: DraftPage, { collections }: Content): PageInstance["entry"] {
  const { collection } = head.value;
  if (slug === undefined || typeof collection !== "string") return null;
  const entry = collections.get(collection)?.find((one) => one.slug === slug);
  return entry === undefined ? null : { collection, entry };
}
