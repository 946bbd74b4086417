import { changeValue } from "#core/edit/change-value.ts";
import { type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { refuseSegment } from "#core/document/read/check-route.ts";
import { toSegment } from "#core/suggest/to-segment.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import { planAt, planOf } from "#core/schema/schema-plan.ts";
import { schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import { namesIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Source } from "#core/document/source.ts";
import { makeObject, wordKey } from "./make-value.ts";
import { type Planned, refuse, writeDocument } from "./plan.ts";

/** The choices for a new entry: its slug, and fields as they are typed. */
export type EntryWishes = { collection: string; slug: string; fields: Record<string, string> };

/** The usual fields for an entry's name. */
const nameFields = ["title", "name", "question", "label"];

/**
 * Plans a new entry: a file of its own, or one more in the collection's list.
 *
 * @param entries of all collections
 */
export function planEntry(
  source: Source,
  wishes: EntryWishes,
  entries: ReadonlyMap<string, Entry[]>,
): Planned {
  const { collection } = wishes;
  const node = schemaOfContent(source, collection);
  const others = entries.get(collection) ?? [];
  const isKnown = entries.has(collection) || (node !== undefined && collection !== "site");
  if (!isKnown || node === undefined)
    return { problem: refuse("collection", collection, [...entries.keys()]) };
  const slug = toSlug(wishes.slug);
  if (refuseSegment(slug) !== null)
    return { problem: `"${wishes.slug}" is not a slug. Type: ${toSegment(wishes.slug)}` };
  if (others.some((other) => other.slug === slug))
    return { problem: `${collection} already has an entry "${slug}". Type another slug.` };
  const read = readFields(source, node, wishes.fields);
  if ("problem" in read) return read;
  const list = `content/${collection}.json`;
  const isList = source.documents.files.has(list);
  const fields = makeEntry({ source, node, slug, others, isList }, read.fields);
  const next = ["Write its texts and other fields, and look at it with npm run dev."];
  if (!isList) {
    const file = `content/${collection}/${slug}.json`;
    return {
      files: { [file]: writeDocument(fields) },
      edits: [],
      next: [`Open ${file}.`, ...next],
    };
  }
  const changes = changeValue(source.documents.read(list) ?? "", [], {
    kind: "add",
    value: fields,
  });
  const edits = changes.map((change) => ({ file: list, ...change }));
  return { files: {}, edits, next: [`Open ${list}: the new entry is the last one.`, ...next] };
}

function toSlug(typed: string): string {
  return typed.replace(/^.*\//, "").replace(/\.json$/, "");
}

type NewEntry = {
  source: Source;
  node: SchemaNode;
  slug: string;
  others: Entry[];
  /** True if the collection is one file, where an entry's name is not its slug. */
  isList: boolean;
};

function makeEntry(entry: NewEntry, typed: JsonObject): JsonObject {
  const { source, node, slug, others, isList } = entry;
  const shown = others.at(-1)?.fields;
  const given = Object.keys(typed);
  const needed = makeObject(node, { source, key: "entry", shown, given });
  const has = (key: string): boolean => namesIn(node.schema).includes(key);
  const name = nameFields.find((key) => key in needed);
  const needsSlug = requiredIn(node.schema).includes("slug");
  return {
    ...needed,
    ...(has("id") && "id" in needed ? { id: nameId(others, slug) } : {}),
    ...(needsSlug || (isList && has("slug")) ? { slug } : {}),
    ...(name === undefined ? {} : { [name]: wordKey(slug) }),
    ...(has("order") ? { order: nextOrder(others) } : {}),
    ...typed,
  };
}

/** Names an entry like the others: where they are `s-web`, this one is `s-<slug>`. */
function nameId(others: Entry[], slug: string): string {
  const prefixes = others.map((other) => {
    const id = wordsOf(other.fields["id"] ?? "");
    const isOfSlug = other.slug !== null && id.endsWith(other.slug);
    return isOfSlug
      ? id.slice(0, id.length - (other.slug ?? "").length)
      : /^[a-z]+-|/.exec(id)?.[0];
  });
  const [first = ""] = prefixes;
  return prefixes.every((prefix) => prefix === first) ? first + slug : slug;
}

function nextOrder(others: Entry[]): number {
  const orders = others.map(({ fields }) => Number(fields["order"] ?? 0));
  return Math.max(0, ...orders.filter(Number.isFinite)) + 1;
}

function readFields(
  source: Source,
  node: SchemaNode,
  typed: Record<string, string>,
): { fields: JsonObject } | { problem: string } {
  const plan = planOf(source, node);
  const fields: [string, Json][] = [];
  for (const [key, text] of Object.entries(typed)) {
    const part = planAt(plan, [key]);
    if (part === undefined)
      return { problem: refuse("field", key, [...(plan.properties?.keys() ?? [])]) };
    fields.push([key, readTyped(text, part.node.schema["type"])]);
  }
  return { fields: Object.fromEntries(fields) };
}

/** Reads a typed value: a text, unless it is a binding, or the schema asks for something else. */
function readTyped(text: string, type: Json | undefined): Json {
  if ((type === "string" || type === undefined) && !/^\s*\{\s*"\$/.test(text)) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // Other values are checked as the texts that they are.
    return text;
  }
}
