import { bindingOf, meaningOf } from "#core/document/bind/bindings.ts";
import { walk } from "#core/document/bind/lookup.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "./knowledge.ts";
import { findCollection, listBases } from "./named-blocks.ts";
import type { HeadKey } from "./outline-page.ts";

/** What people are told of a page that they may point at. */
export type PageWords = {
  route: string;
  /** Its document; of an entry's page, that of the `[slug]` page. */
  file: string;
  entry?: { collection: string; entry: Entry };
};

/** @returns every page of the site by its route, one for each entry of a `[slug]` page, in order */
export const listPages = remember((knowledge: Knowledge): ReadonlyMap<string, PageWords> => {
  const { pages, content } = knowledge;
  const all: PageWords[] = [...pages.values()].flatMap(({ route, file }): PageWords[] => {
    if (!route.includes(slugSegment)) return [{ route, file }];
    const collection = findCollection(knowledge, route) ?? "";
    const entries = content.collections.get(collection) ?? [];
    return entries.flatMap((entry): PageWords[] =>
      entry.slug === null
        ? []
        : [{ route: route.replace(slugSegment, entry.slug), file, entry: { collection, entry } }],
    );
  });
  // A page with a document of its own comes before an entry's.
  return new Map(all.toReversed().map((page) => [page.route, page]));
});

/** What a page says of itself, inherited too, as far as it can be told without its whole making. */
export type PageSummary = {
  title: string;
  description: string;
  /** Why it does not stand in every build: `draft`, `from 2027-01-01`; null where nothing keeps it. */
  held: string | null;
};

/** @returns what a page is called, and whether it is shown */
export function summarizePage(knowledge: Knowledge, page: PageWords): PageSummary {
  const heads = listBases(knowledge, page.route).map(({ outline }) => outline.head);
  const find = (key: HeadKey): Json | undefined => heads.find((head) => key in head)?.[key];
  const entry = page.entry?.entry.fields ?? {};
  return {
    title: toWords(find("title"), entry, knowledge),
    description: toWords(find("description"), entry, knowledge),
    held: describeHold({
      status: find("status"),
      from: find("publishAt"),
      until: find("unpublishAt"),
    }),
  };
}

function toWords(value: Json | undefined, entry: JsonObject, { content }: Knowledge): string {
  if (typeof value === "string") return value;
  if (!isJsonObject(value)) return "";
  const binding = bindingOf(value);
  if (binding === undefined) return "";
  const root = meaningOf(binding) === "entry-field" ? entry : (content.settings ?? {});
  const found = walk(root, wordsOf(value[binding.key])).value;
  return typeof found === "string" ? found : "";
}

function describeHold(head: Record<"status" | "from" | "until", Json | undefined>): string | null {
  const { status, from, until } = head;
  if (status === "draft") return "draft";
  const words = [
    ...(typeof from === "string" ? [`from ${from}`] : []),
    ...(typeof until === "string" ? [`until ${until}`] : []),
  ];
  return words.length === 0 ? null : words.join(", ");
}
