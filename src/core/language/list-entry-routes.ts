import { slugSegment } from "#core/document/read/check-route.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "./knowledge.ts";
import { findCollection } from "./named-blocks.ts";

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
  const { content, pages } = knowledge;
  const routes = new Map<string, EntryRoute>();
  for (const template of pages.keys()) {
    if (!template.includes(slugSegment)) continue;
    const collection = findCollection(knowledge, template);
    if (collection === undefined) continue;
    for (const { slug } of content.collections.get(collection) ?? []) {
      if (slug === null) continue;
      const route = template.replace(slugSegment, () => slug);
      if (!pages.has(route)) routes.set(route, { route, template, collection, slug });
    }
  }
  return routes;
});
