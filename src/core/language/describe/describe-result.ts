import { bindingOf, readsEntry } from "#core/document/bind/bindings.ts";
import type { BoundEntry, Lookup } from "#core/document/bind/lookup.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath, textOf } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import type { Knowledge } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import { code } from "./describe-key.ts";

/** The most entries of a list that are described. */
const mostEntries = 5;

/**
 * @param collection whose entries the page shows, if any: the first entry is the example
 * @returns Markdown about the first of a binding's results; empty if it has none, or has an error
 */
export function describeResult(
  knowledge: Knowledge,
  binding: JsonObject,
  collection: string | undefined,
): string {
  const kind = bindingOf(binding);
  if (kind === undefined) return "";
  const lookup = makeLookup(knowledge, collection);
  const { value, issues } = kind.read(
    binding,
    { node: undefined, path: [], location: nowhere },
    lookup,
  );
  if (value === undefined || issues.length > 0) return "";
  const example = lookup.entry === null ? "" : describeExample(binding, lookup.entry.entry);
  const isList = Array.isArray(value) && kind.hasFields === true;
  return (isList ? describeList(value) : `Its value is ${code(value)}`) + example;
}

/** Returns a location for issues that are dropped here: the check reports them. */
function nowhere(path: JsonPath): Location {
  return { file: "", path };
}

function describeList(list: Json[]): string {
  const titles = list
    .slice(0, mostEntries)
    .map((entry) => (isJsonObject(entry) ? titleOf(entry) : ""));
  const count = list.length === 1 ? "1 entry" : `${list.length} entries`;
  const more = list.length > titles.length ? " · …" : "";
  return list.length === 0 ? "It has no entry" : `It has ${count}: ${titles.join(" · ")}${more}`;
}

/** Names the example's page, if the result depends on the page's entry. */
function describeExample(binding: JsonObject, { slug, href }: BoundEntry): string {
  return readsEntry(binding) ? `, on \`${href ?? slug ?? "its first page"}\`.` : ".";
}

/**
 * Makes a lookup of documents as written: no binding in content is read.
 *
 * @param collection whose first entry is that of the page, if any
 */
export function makeLookup(knowledge: Knowledge, collection: string | undefined): Lookup {
  const { source, content } = knowledge;
  const addresses = new Map<Entry, string>();
  for (const { route, entry } of listPages(knowledge).values())
    if (entry !== undefined && !addresses.has(entry.entry)) addresses.set(entry.entry, route);
  const collections = new Map(
    [...content.collections].map(([name, entries]): [string, BoundEntry[]] => [
      name,
      entries.map((entry): BoundEntry => {
        const href = addresses.get(entry);
        return { ...entry, ...(href === undefined ? {} : { href }) };
      }),
    ]),
  );
  const [first] = collections.get(collection ?? "") ?? [];
  const entry =
    first === undefined || collection === undefined ? null : { collection, entry: first };
  return {
    source,
    settings: content.settings ?? {},
    collections,
    broken: content.broken,
    slugPages: () => [...knowledge.pages.keys()],
    entry,
    page: null,
    listPage: 1,
    today: new Date().toISOString().slice(0, 10),
    note: () => undefined,
    hasEntries: true,
  };
}

/** @returns an entry's name: the first of its texts that is one */
export function titleOf(fields: JsonObject): string {
  const named = ["title", "name", "label", "q", "question"].map((key) => fields[key]);
  return textOf(named.find((value) => typeof value === "string"));
}
