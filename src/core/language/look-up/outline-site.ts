import { slugSegment } from "#core/document/read/check-route.ts";
import { regions } from "#core/page-keys.ts";
import { isPublic, readHeadWord } from "../is-public.ts";
import type { Knowledge } from "../knowledge.ts";
import { listEntryRoutes } from "../list-entry-routes.ts";
import { findCollection, listBases } from "../named-blocks.ts";
import type { BlockOutline, HeadKey } from "../outline-page.ts";

/** A page in the site's tree, with inherited values and defaults. */
export type OutlinedPage = {
  route: string;
  file: string;
  /** The title as written; absent if it is looked up. */
  title?: string;
  layout: string;
  theme: string;
  isDraft: boolean;
  /** True if a build of today contains it. */
  isPublic: boolean;
  publishAt?: string;
  unpublishAt?: string;
  extends?: string;
  collection?: string;
  /** The number of pages that a `[slug]` page makes. */
  entries?: number;
  /** Its blocks, inherited ones too, without those of the site's defaults. */
  blocks: (BlockOutline & { region: string })[];
};

/** @returns every page's document, in the order of the addresses */
export function outlineSite(knowledge: Knowledge, today: string): OutlinedPage[] {
  return [...knowledge.pages.values()]
    .toSorted((one, other) => compareRoutes(one.route, other.route))
    .map(({ route, file }) => {
      const read = (key: HeadKey): string | undefined => readHeadWord(knowledge, route, key);
      const own = knowledge.outlineOf(route);
      return {
        route,
        file,
        ...given("title", read("title")),
        layout: read("layout") ?? "full",
        theme: read("theme") ?? "light",
        isDraft: read("status") === "draft",
        isPublic: isPublic(knowledge, route, today),
        ...given("publishAt", read("publishAt")),
        ...given("unpublishAt", read("unpublishAt")),
        ...given("extends", own?.extends),
        ...given("collection", findCollection(knowledge, route)),
        ...(route.includes(slugSegment) ? { entries: countEntries(knowledge, route) } : {}),
        blocks: listBlocks(knowledge, route),
      };
    });
}

/** Sorts a page before those below it, and keeps a folder's pages together. */
function compareRoutes(one: string, other: string): number {
  const [first, second] = [one, other].map((route) => route.slice(1).split("/"));
  for (const [index, word] of (first ?? []).entries()) {
    const against = second?.[index];
    if (against === undefined) return 1;
    if (word !== against) return word < against ? -1 : 1;
  }
  return (first?.length ?? 0) - (second?.length ?? 0);
}

function countEntries(knowledge: Knowledge, template: string): number {
  return [...listEntryRoutes(knowledge).values()].filter((entry) => entry.template === template)
    .length;
}

function listBlocks(knowledge: Knowledge, route: string): OutlinedPage["blocks"] {
  const bases = listBases(knowledge, route);
  return regions.flatMap((region) => {
    const writer = bases.find(({ outline }) => outline.regions[region] !== undefined);
    return (writer?.outline.regions[region] ?? []).map((block) => ({ region, ...block }));
  });
}

function given<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, string>>);
}
