import { bindList } from "./bind-list.ts";
import { suggest } from "./check-page.ts";
import type { Place } from "./diagnostic.ts";
import type { Overlay } from "./draft.ts";
import type { Finding } from "./finding.ts";
import { bindingKinds, isBinding } from "./is-binding.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "./json.ts";
import { namesOf, schemaAt, schemaOfContent, type SchemaNode } from "./schema-node.ts";
import type { Source } from "./source.ts";

/** An entry with nothing left to look up, and the address of its page. */
export type BoundEntry = { fields: JsonObject; slug: string | null; href?: string };

/** What bindings look things up in. */
export type Lookup = {
  source: Pick<Source, "blocks" | "schemas">;
  settings: JsonObject;
  collections: Map<string, BoundEntry[]>;
  /** The entry that the page is made for. */
  entry: { collection: string; entry: BoundEntry } | null;
  /** Whether this is a page: in an entry, only settings can be looked up. */
  isPage: boolean;
};

/** Where a value that is being read stands: in its document, and in the schema of what it is for. */
export type Spot = {
  place: (path: JsonPath) => Place;
  node: SchemaNode | undefined;
  path: JsonPath;
};

/** What a binding gives; `value` is undefined where it gives nothing. */
export type Found = { value: Json | undefined; findings: Finding[]; sources: string[] };

export type Bound<Value> = { value: Value; overlays: Overlay[]; findings: Finding[] };

/**
 * Puts values in place of the bindings in `value`. A binding that cannot be read is told, and gives
 * nothing.
 *
 * @param value anything that was written; it is left as it is, and nothing of it is shared
 * @param at where it stands: `place` tells where each of its parts was written
 * @param lookup settings, collections, the page's entry
 * @returns the value, and an overlay for each part that was looked up
 */
export function bindValue(
  value: JsonObject,
  at: Omit<Spot, "path">,
  lookup: Lookup,
): Bound<JsonObject> {
  const overlays: Overlay[] = [];
  const findings: Finding[] = [];
  return { value: visitObject(value, []), overlays, findings };

  function visit(part: Json, path: JsonPath): Json | undefined {
    if (Array.isArray(part))
      return part
        .map((item, index) => visit(item, [...path, index]))
        .filter((item) => item !== undefined);
    if (!isJsonObject(part)) return part;
    return isBinding(part) ? lookUp(part, path) : visitObject(part, path);
  }

  function visitObject(object: JsonObject, path: JsonPath): JsonObject {
    const bound: JsonObject = {};
    for (const [key, child] of Object.entries(object)) {
      const result = child === undefined ? undefined : visit(child, [...path, key]);
      if (result !== undefined) bound[key] = result;
    }
    return bound;
  }

  function lookUp(binding: JsonObject, path: JsonPath): Json | undefined {
    const found = readBinding(binding, { ...at, path }, lookup);
    findings.push(...found.findings);
    const words = nameBinding(binding);
    // A binding that is told already says nothing more about what it would have given.
    const sources = found.findings.length > 0 ? ["*"] : found.sources;
    overlays.push({ path, place: at.place(path), binding: { words, sources } });
    return found.value === undefined ? undefined : structuredClone(found.value);
  }
}

/** @returns the binding as it would be written, without what only narrows it */
function nameBinding(binding: JsonObject): string {
  const kind = bindingKinds.find((key) => key in binding);
  return kind === undefined ? "this binding" : `{ "${kind}": ${JSON.stringify(binding[kind])} }`;
}

function readBinding(binding: JsonObject, spot: Spot, lookup: Lookup): Found {
  const place = spot.place(spot.path);
  const keys = Object.keys(binding);
  const kind = bindingKinds.find((key) => key in binding);
  if (kind === undefined) {
    const key = keys.find((name) => name.startsWith("$")) ?? "";
    const params = suggest({ key }, key, [...bindingKinds]);
    return nothing({ id: "unknown-binding", params, place: atKey(place, key) });
  }
  if (!lookup.isPage && kind !== "$site")
    return nothing({ id: "binding-in-content", params: { key: kind }, place: atKey(place, kind) });
  if (kind === "$from") return bindList(binding, spot, lookup);
  const odd = keys.find((key) => key !== kind);
  if (odd !== undefined) {
    const params = { key: odd, kind, choices: kind };
    return nothing({ id: "binding-key", params, place: atKey(place, odd) });
  }
  const path = binding[kind];
  const at = { ...place, path: [...place.path, kind] };
  if (typeof path !== "string" || path === "") {
    const example = kind === "$site" ? '"contacts.main.phone"' : '"hero.title"';
    const params = { key: kind, expected: "a text: the path of what it gives", example };
    return nothing({ id: "binding-form", params, place: at });
  }
  return kind === "$site" ? readSetting(path, at, lookup) : readField(path, at, lookup);
}

function readSetting(path: string, place: Place, { settings }: Lookup): Found {
  const { value, lost } = walk(settings, path);
  if (lost === null) return { value, findings: [], sources: ["site"] };
  const params = suggestPath({ path }, path, { lost, names: Object.keys(lost.parent) });
  return nothing({ id: "unknown-setting", params, place });
}

/**
 * Reads a field of the page's entry.
 *
 * @param place of the words that name the field
 */
export function readField(path: string, place: Place, lookup: Lookup): Found {
  if (lookup.entry === null)
    return nothing({ id: "entry-outside", params: { key: "$entry" }, place });
  const { collection, entry } = lookup.entry;
  const { value, lost } = walk(fieldsOf(entry), path);
  const found = { value, findings: [], sources: [collection] };
  if (lost === null) return found;
  const node = schemaOfContent(lookup.source, collection);
  // A field that this entry leaves out is no mistake; one that no entry can have is.
  if (node !== undefined && schemaAt(lookup.source, node, toPath(path)) !== undefined) return found;
  const parent = node && schemaAt(lookup.source, node, toPath(path).slice(0, lost.depth));
  const names = [...(namesOf(lookup.source, parent) ?? Object.keys(lost.parent)), ...(lost.depth === 0 ? ["href"] : [])];
  if (path === "href") return found;
  const params = suggestPath({ field: path, collection }, path, { lost, names });
  return nothing({ id: "unknown-field", params, place });
}

/** @returns an entry's fields with the address of its page, unless a field says otherwise */
export function fieldsOf({ fields, slug, href }: BoundEntry): JsonObject {
  return {
    ...(slug === null ? {} : { slug }),
    ...(href === undefined ? {} : { href }),
    ...fields,
  };
}

export function nothing(finding: Finding): Found {
  return { value: undefined, findings: [finding], sources: [] };
}

export function atKey(place: Place, key: string): Place {
  return { ...place, path: [...place.path, key], at: "key" };
}

type Lost = { parent: JsonObject; depth: number };

function walk(root: JsonObject, path: string): { value: Json | undefined; lost: Lost | null } {
  let value: Json | undefined = root;
  let parent = root;
  for (const [depth, step] of path.split(".").entries()) {
    if (isJsonObject(value)) parent = value;
    const list: Json | undefined = Array.isArray(value) ? value[Number(step)] : undefined;
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : list;
    if (value === undefined) return { value, lost: { parent, depth } };
  }
  return { value, lost: null };
}

function toPath(path: string): JsonPath {
  return path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The step that leads nowhere is compared with those that would lead somewhere. */
function suggestPath(
  params: Finding["params"],
  path: string,
  { lost, names }: { lost: Lost; names: string[] },
): Finding["params"] {
  const steps = path.split(".");
  const before = steps.slice(0, lost.depth);
  const found = suggest(params, steps[lost.depth] ?? "", names);
  const { suggestion } = found;
  if (suggestion === undefined) return found;
  return { ...found, suggestion: [...before, suggestion, ...steps.slice(lost.depth + 1)].join(".") };
}
