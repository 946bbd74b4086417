import { bindingOf, meaningOf } from "#core/document/bind/bindings.ts";
import { walk } from "#core/document/bind/lookup.ts";
import { isJsonObject, type Json, type JsonObject, textOf, wordsOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "./knowledge.ts";
import { findCollection, listBases } from "./named-blocks.ts";
import type { HeadKey } from "./outline-page.ts";

/** A page's words for those who refer to it. */
export type PageWords = {
  route: string;
  /** Its document; for an entry's page, that of the `[slug]` page. */
  file: string;
  entry?: { collection: string; entry: Entry };
};

/** @returns every page of the site by its route, with one for each entry of a `[slug]` page */
export const listPages = remember((knowledge: Knowledge): ReadonlyMap<string, PageWords> => {
  const { pages, content } = knowledge;
  const all: PageWords[] = [...pages.values()].flatMap(({ route, file }): PageWords[] => {
    if (!route.includes(slugSegment)) return [{ route, file }];
    const collection = findCollection(knowledge, route) ?? "";
    const entries = content.collections.get(collection) ?? [];
    return entries.flatMap((entry): PageWords[] => {
      const { slug } = entry;
      if (slug === null) return [];
      return [
        { route: route.replace(slugSegment, () => slug), file, entry: { collection, entry } },
      ];
    });
  });
  // A page with a document of its own comes before an entry's.
  return new Map(all.toReversed().map((page) => [page.route, page]));
});

/** A page that a `[slug]` page makes. */
export type EntryRoute = {
  route: string;
  /** The route of the `[slug]` page. */
  template: string;
  collection: string;
  slug: string;
};

/** @returns every page that is made for an entry, by its route; a page's own document wins */
export const listEntryRoutes = remember((knowledge: Knowledge): ReadonlyMap<string, EntryRoute> => {
  const pages = [...listPages(knowledge).values()].toReversed();
  const routes = pages.flatMap(({ route, file, entry }): EntryRoute[] => {
    const template = knowledge.routes.get(file);
    if (entry === undefined || template === undefined || knowledge.pages.has(route)) return [];
    const { slug } = entry.entry;
    return slug === null ? [] : [{ route, template, collection: entry.collection, slug }];
  });
  return new Map(routes.map((page) => [page.route, page]));
});

/** A page's words, inherited ones too, as far as they are known without resolving it. */
export type PageSummary = {
  title: string;
  description: string;
  /** The reason why some builds leave it out: `draft`, `from 2027-01-01`; null if none does. */
  limits: string | null;
};

/** @returns a page's title and status */
export function summarizePage(knowledge: Knowledge, page: PageWords): PageSummary {
  const heads = listBases(knowledge, page.route).map(({ outline }) => outline.head);
  const find = (key: HeadKey): Json | undefined => heads.find((head) => key in head)?.[key];
  const entry = page.entry?.entry.fields ?? {};
  const [from, until] = [find("publishAt"), find("unpublishAt")];
  const dates = [
    ...(typeof from === "string" ? [`from ${from}`] : []),
    ...(typeof until === "string" ? [`until ${until}`] : []),
  ].join(", ");
  return {
    title: lookUp(find("title"), entry, knowledge),
    description: lookUp(find("description"), entry, knowledge),
    limits: find("status") === "draft" ? "draft" : dates || null,
  };
}

function lookUp(value: Json | undefined, entry: JsonObject, { content }: Knowledge): string {
  const binding = isJsonObject(value) ? bindingOf(value) : undefined;
  if (binding === undefined || !isJsonObject(value)) return textOf(value);
  const root = meaningOf(binding) === "entry-field" ? entry : (content.settings ?? {});
  return textOf(walk(root, wordsOf(value[binding.key])).value);
}

/** @returns a key of a page's head, its own or inherited */
export function readHeadWord(
  knowledge: Knowledge,
  route: string,
  key: HeadKey,
): string | undefined {
  const words = listBases(knowledge, route).map(({ outline }) => outline.head[key]);
  return words.find((word) => typeof word === "string");
}

/** @returns true if a build of that day contains a page, by its status and its dates */
export function isPublic(knowledge: Knowledge, route: string, today: string): boolean {
  const [status, from = "", until = "9999"] = (["status", "publishAt", "unpublishAt"] as const).map(
    (key) => readHeadWord(knowledge, route, key),
  );
  return status !== "draft" && from <= today && today < until;
}
