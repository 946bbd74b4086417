import type { BoundFrom, Provenance } from "../inherit/traced-value.ts";
import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { isBinding } from "../read/is-binding.ts";
import type { Binding } from "./binding.ts";
import { bindingOf, bindings, looksAtEntries, meaningOf, partsThatMean } from "./bindings.ts";
import { type Found, type Lookup, nothing, type Target } from "./lookup.ts";

/**
 * Replaces the bindings in `value` with their values. A binding that cannot be read is reported,
 * and gives nothing.
 *
 * @param value anything as written; it is not changed
 * @param target its place: `location` returns where each of its parts was written
 * @param lookup settings, collections, the page and its entry
 * @returns the value, which shares parts without a binding with `value`, and looked-up parts with
 *   their source; the provenance of each part that was looked up
 */
export function bindValue(
  value: JsonObject,
  target: Omit<Target, "path">,
  lookup: Lookup,
): { value: JsonObject; provenance: Provenance[]; issues: Issue[] } {
  if (!holdsBinding(value)) return { value, provenance: [], issues: [] };
  const provenance: Provenance[] = [];
  const issues: Issue[] = [];
  // One list is reused for all paths: few values need theirs.
  const path: (string | number)[] = [];
  return { value: visitObject(value), provenance, issues };

  function visit(part: Json): Json | undefined {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return visitList(part);
    return isBinding(part) ? lookUp(part, [...path]) : visitObject(part);
  }

  function visitList(list: Json[]): Json[] {
    const bound = list.map((item, index) => visitAt(index, item));
    return bound.every((item, index) => item === list[index])
      ? list
      : bound.filter((item) => item !== undefined);
  }

  function visitObject(object: JsonObject): JsonObject {
    const changes = new Map<string, Json | undefined>();
    for (const key of Object.keys(object)) {
      const child = object[key];
      const result = child === undefined ? undefined : visitAt(key, child);
      if (result !== child) changes.set(key, result);
    }
    if (changes.size === 0) return object;
    const pairs = Object.entries(object).map(([key, child]): [string, Json | undefined] => [
      key,
      changes.has(key) ? changes.get(key) : child,
    ]);
    return Object.fromEntries(pairs.filter(([, child]) => child !== undefined));
  }

  function visitAt(step: string | number, part: Json): Json | undefined {
    if (typeof part !== "object" || part === null) return part;
    path.push(step);
    const result = visit(part);
    path.pop();
    return result;
  }

  function lookUp(binding: JsonObject, at: JsonPath): Json | undefined {
    const found = readBinding(binding, { ...target, path: at }, lookup);
    issues.push(...found.issues);
    const from = traceBinding(binding, found, lookup);
    provenance.push({ path: at, location: target.location(at), binding: from });
    return found.value;
  }
}

/** Most values have no binding, and need no more than this test. */
function holdsBinding(value: JsonObject): boolean {
  return Object.values(value).some(isOrHoldsBinding);
}

/** @returns true if a value is a binding, or has one in it */
export function isOrHoldsBinding(value: Json | undefined): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(isOrHoldsBinding);
  return isBinding(value) || holdsBinding(value);
}

function traceBinding(binding: JsonObject, found: Found, lookup: Lookup): BoundFrom {
  const kind = bindingOf(binding);
  // The issue names the entry: on its other pages the value may be right.
  const isOfEntry = kind !== undefined && meaningOf(kind) === "entry-field";
  const entry = isOfEntry ? lookup.entry : null;
  const of =
    entry === null ? {} : { entry: { slug: entry.entry.slug ?? "", collection: entry.collection } };
  return {
    words: nameBinding(binding, kind?.key),
    dependencies: found.dependencies,
    isBroken: found.isBroken === true || found.issues.length > 0,
    hasFields: kind !== undefined && partsThatMean(kind, "renames").length > 0,
    ...(found.file === undefined ? {} : { file: found.file }),
    ...of,
  };
}

/** @returns the binding as written; an ellipsis replaces the parts that only narrow it */
function nameBinding(binding: JsonObject, key: string | undefined): string {
  const more = Object.keys(binding).length > 1 ? ", …" : "";
  return key === undefined
    ? "this binding"
    : `{ "${key}": ${JSON.stringify(binding[key])}${more} }`;
}

function readBinding(binding: JsonObject, target: Target, lookup: Lookup): Found {
  const kind = bindingOf(binding);
  const isRefused = kind !== undefined && !lookup.hasEntries && looksAtEntries(kind);
  if (isRefused) return refuseInEntry(kind, target.location(target.path));
  if (kind !== undefined) return kind.read(binding, target, lookup);
  const key = Object.keys(binding).find((name) => name.startsWith("$")) ?? "";
  const known = bindings.map((one) => one.key);
  const { suggestion } = suggest({}, key, known);
  const params = { key, known, ...(suggestion === undefined ? {} : { suggestion }) };
  const location = locationIn(target.location(target.path), key, "key");
  return nothing({ id: "unknown-binding", params, location });
}

/** Refuses a binding in an entry that reads entries: none can be looked up yet. */
function refuseInEntry({ key }: Binding, binding: Location): Found {
  const possible = bindings.filter(({ places }) => places.field !== undefined);
  const params = { key, possible: possible.map((one) => one.key) };
  return nothing({ id: "binding-in-content", params, location: locationIn(binding, key, "key") });
}
