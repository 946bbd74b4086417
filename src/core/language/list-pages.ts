import { bindingOf, meaningOf } from "#core/document/bind/bindings.ts";
import { walk } from "#core/document/bind/lookup.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
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
    return entries.flatMap((entry): PageWords[] =>
      entry.slug === null
        ? []
        : [{ route: route.replace(slugSegment, entry.slug), file, entry: { collection, entry } }],
    );
  });
  // A page with a document of its own comes before an entry's.
  return new Map(all.toReversed().map((page) => [page.route, page]));
});

/** A page's words, inherited ones too, as far as they are known without resolving it. */
export type PageSummary = {
  title: string;
  description: string;
  /** The reason why some builds leave it out: `draft`, `from 2027-01-01`; null if none does. */
  held: string | null;
};

/** @returns a page's title and status */
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
