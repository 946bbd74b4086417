import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Issue } from "#core/messages/issue.ts";
import { slugSegment } from "../read/check-route.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import type { Survey } from "../survey/survey-page.ts";

/** The `[slug]` pages of a collection's entries, by route. */
export type EntryPages = {
  /** The page whose address entries get; undefined if they have no page. */
  main: string | undefined;
  /** Every `[slug]` page that is made for them. */
  all: string[];
};

/**
 * Finds the pages of each collection's entries. Their address is the page that the collection's
 * schema names in `x-page`, or else the one `[slug]` page that names the collection in its own
 * document; pages that extend it are other forms of it.
 *
 * @param broken routes of `[slug]` pages that make no pages: any may be any collection's
 * @returns a function from a collection's name; two pages that name one collection, reported at the
 *   second if the schema does not decide
 */
export function findEntryPages(
  { source }: Pick<InheritedSite, "source">,
  surveys: Survey[],
  broken: string[],
): { entryPages: (collection: string) => EntryPages; issues: Issue[] } {
  const known = new Map<string, EntryPages>();
  const issues: Issue[] = [];
  for (const { route, file, head, hasOwnCollection } of surveys) {
    const collection = head?.collection;
    if (!route.includes(slugSegment) || typeof collection !== "string") continue;
    const { main, all } = known.get(collection) ?? { main: undefined, all: [] };
    const named = schemaOfContent(source, collection)?.schema["x-page"];
    const isOwn = named === undefined && hasOwnCollection;
    known.set(collection, {
      main: main ?? (isOwn || named === route ? route : undefined),
      all: [...all, route],
    });
    if (!isOwn || main === undefined) continue;
    const params = { collection, other: main };
    const location = { file, path: ["collection"] };
    issues.push({ id: "two-entry-pages", params, location });
  }
  const supposed = broken.filter((route) => route.includes(slugSegment));
  return {
    issues,
    entryPages: (collection) => {
      const { main, all } = known.get(collection) ?? { main: undefined, all: [] };
      return { main: main ?? all[0] ?? supposed[0], all: [...all, ...supposed] };
    },
  };
}
