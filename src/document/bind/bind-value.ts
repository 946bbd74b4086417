import { bindings } from "./bindings.ts";
import { suggest } from "../messages/suggest.ts";
import type { Overlay } from "../inherit/draft.ts";
import type { Issue } from "../messages/issue.ts";
import { isBinding } from "./is-binding.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import { atKey, type Found, type Lookup, nothing, type Spot } from "./lookup.ts";

export type Bound<Value> = { value: Value; overlays: Overlay[]; issues: Issue[] };

/**
 * Puts values in place of the bindings in `value`. A binding that cannot be read is told, and gives
 * nothing.
 *
 * @param value anything that was written; it is left as it is, and nothing of it is shared
 * @param at where it stands: `location` tells where each of its parts was written
 * @param lookup settings, collections, the page's entry
 * @returns the value, and an overlay for each part that was looked up
 */
export function bindValue(
  value: JsonObject,
  at: Omit<Spot, "path">,
  lookup: Lookup,
): Bound<JsonObject> {
  const overlays: Overlay[] = [];
  const issues: Issue[] = [];
  return { value: visitObject(value, []), overlays, issues };

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

  /** One page of many is wrong where one entry is. */
  function nameEntry(binding: JsonObject): { whose?: string } {
    const { entry: current } = lookup;
    if (current === null || binding["$entry"] === undefined) return {};
    return { whose: ` for the entry "${current.entry.slug}" of ${current.collection}` };
  }

  function lookUp(binding: JsonObject, path: JsonPath): Json | undefined {
    const found = readBinding(binding, { ...at, path }, lookup);
    issues.push(...found.issues);
    const words = nameBinding(binding);
    // A binding that is told already says nothing more about what it would have given.
    const sources = found.issues.length > 0 ? ["*"] : found.sources;
    overlays.push({
      path,
      location: at.location(path),
      binding: { words, sources, hasFields: givesFields(binding), ...nameEntry(binding) },
    });
    return found.value === undefined ? undefined : structuredClone(found.value);
  }
}

function givesFields(binding: JsonObject): boolean {
  return bindings.some(({ key, hasFields }) => hasFields === true && key in binding);
}

/** @returns the binding as it would be written; an ellipsis stands for what only narrows it */
function nameBinding(binding: JsonObject): string {
  const key = bindings.find((one) => one.key in binding)?.key;
  const more = Object.keys(binding).length > 1 ? ", …" : "";
  return key === undefined
    ? "this binding"
    : `{ "${key}": ${JSON.stringify(binding[key])}${more} }`;
}

function readBinding(binding: JsonObject, spot: Spot, lookup: Lookup): Found {
  const kind = bindings.find(({ key }) => key in binding);
  if (kind !== undefined) return kind.read(binding, spot, lookup);
  const key = Object.keys(binding).find((name) => name.startsWith("$")) ?? "";
  const forms = bindings.map((one) => `{ "${one.key}": … }`).join(", ");
  const known = bindings.map((one) => one.key);
  const params = { ...suggest({ key }, key, known), forms };
  return nothing({
    id: "unknown-binding",
    params,
    location: atKey(spot.location(spot.path), key),
  });
}
