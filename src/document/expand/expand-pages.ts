import type { BoundEntry } from "../bind/lookup.ts";
import { suggest } from "../messages/suggest.ts";
import type { DraftPage } from "../inherit/draft.ts";
import type { Location } from "../messages/diagnostic.ts";
import type { Issue } from "../messages/issue.ts";
import { slugSegment } from "../read/list-routes.ts";
import type { Content } from "../read/read-content.ts";

/** One page that will stand in the site, with the entry that it shows. */
export type PageInstance = {
  route: string;
  draft: DraftPage;
  entry: { collection: string; entry: BoundEntry } | null;
};

type Collections = Map<string, BoundEntry[]>;

/**
 * Makes one page for each entry of a `[slug]` page's collection; every other page stays one.
 *
 * @param drafts pages by route
 * @param collections entries, bindings read
 * @param content the same entries with their places
 */
export function expandPages(
  drafts: Iterable<DraftPage>,
  collections: Collections,
  content: Content,
): { instances: Map<string, PageInstance>; issues: Issue[] } {
  const issues: Issue[] = [];
  const instances = new Map<string, PageInstance>();
  const all = [...drafts];
  // Pages of their own first: an entry whose slug collides with one is what can be renamed.
  for (const draft of all.filter(({ page }) => !page.route.includes(slugSegment))) {
    const { route } = draft.page;
    instances.set(route, { route, draft, entry: findEntry(draft, collections) });
  }
  for (const draft of all.filter(({ page }) => page.route.includes(slugSegment))) expand(draft);
  return { instances, issues };

  function expand(draft: DraftPage): void {
    const { file, value } = draft.page;
    const collection = draft.head.value["collection"];
    if (typeof collection !== "string") return;
    const entries = collections.get(collection);
    if (entries === undefined) {
      // A variant that inherits the name has nothing to mend.
      if (value["collection"] === undefined) return;
      const params = suggest({ collection }, collection, [...collections.keys()]);
      issues.push({ id: "unknown-collection", params, location: { file, path: ["collection"] } });
      return;
    }
    entries.forEach((entry, index) => {
      const location = content.collections.get(collection)?.[index]?.location ?? { file, path: [] };
      if (entry.slug === null) {
        issues.push({ id: "entry-slug", params: { collection }, location });
        return;
      }
      const route = draft.page.route.replace(slugSegment, entry.slug);
      const other = instances.get(route);
      if (other === undefined) {
        instances.set(route, { route, draft, entry: { collection, entry } });
        return;
      }
      const slugPlace = { ...location, path: [...location.path, "slug"] };
      const isSame = other.entry?.collection === collection && other.draft === draft;
      const owner = isSame ? nameEntry(other.entry?.entry.location) : other.draft.page.file;
      const issue: Issue = isSame
        ? { id: "same-slug", params: { slug: entry.slug, other: owner }, location: slugPlace }
        : {
            id: "same-route",
            params: { route, other: owner, slug: entry.slug },
            location: slugPlace,
          };
      issues.push(issue);
    });
  }
}

function nameEntry(location: Location | undefined): string {
  const [index] = location?.path ?? [];
  const file = location?.file ?? "";
  return typeof index === "number" ? `entry ${index + 1} of ${file}` : file;
}

/** The entry of a page that extends one page of a `[slug]` page. */
function findEntry({ head, slug }: DraftPage, collections: Collections): PageInstance["entry"] {
  const collection = head.value["collection"];
  if (slug === undefined || typeof collection !== "string") return null;
  const entry = collections.get(collection)?.find((one) => one.slug === slug);
  return entry === undefined ? null : { collection, entry };
}

/**
 * @param lost routes that make no pages; a `[slug]` page that is one of them may be any collection's,
 *   and counts as one of each
 * @returns a function from a collection to the routes of its `[slug]` pages, the shortest first:
 *   longer ones are second forms of the same
 */
export function findSlugPages(
  drafts: Iterable<DraftPage>,
  lost: string[],
): (collection: string) => string[] {
  const routes = new Map<string, string[]>();
  for (const { page, head } of drafts) {
    const collection = head.value["collection"];
    if (!page.route.includes(slugSegment) || typeof collection !== "string") continue;
    const known = routes.get(collection) ?? [];
    routes.set(
      collection,
      [...known, page.route].toSorted((one, other) => one.length - other.length),
    );
  }
  const supposed = lost.filter((route) => route.includes(slugSegment));
  return (collection) => [...(routes.get(collection) ?? []), ...supposed];
}
