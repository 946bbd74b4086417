import type { BoundFrom, Provenance } from "../inherit/traced-value.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import { locationIn } from "../messages/location.ts";
import { suggest } from "../messages/suggest.ts";
import { isBinding } from "../read/is-binding.ts";
import { bindings } from "./bindings.ts";
import { type Found, type Lookup, nothing, type Target } from "./lookup.ts";

/**
 * Puts values in place of the bindings in `value`. A binding that cannot be read is reported, and gives
 * nothing.
 *
 * @param value anything that was written; it is left as it is, and nothing of it is shared
 * @param at where it stands: `location` tells where each of its parts was written
 * @param lookup settings, collections, the page and its entry
 * @returns the value, and the provenance of each part that was looked up
 */
export function bindValue(
  value: JsonObject,
  at: Omit<Target, "path">,
  lookup: Lookup,
): { value: JsonObject; provenance: Provenance[]; issues: Issue[] } {
  const provenance: Provenance[] = [];
  const issues: Issue[] = [];
  return { value: visitObject(value, []), provenance, issues };

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
    issues.push(...found.issues);
    const from = traceBinding(binding, found, lookup);
    provenance.push({ path, location: at.location(path), binding: from });
    return found.value === undefined ? undefined : structuredClone(found.value);
  }
}

function traceBinding(binding: JsonObject, found: Found, { entry }: Lookup): BoundFrom {
  const kind = bindings.find(({ key }) => key in binding);
  // One page of many is wrong where one entry is.
  const isOfEntry = entry !== null && binding["$entry"] !== undefined;
  const of = isOfEntry
    ? { entry: { slug: entry.entry.slug ?? "", collection: entry.collection } }
    : {};
  return {
    words: nameBinding(binding, kind?.key),
    dependencies: found.dependencies,
    isBroken: found.isBroken === true || found.issues.length > 0,
    hasFields: kind?.hasFields === true,
    ...of,
  };
}

/** @returns the binding as it would be written; an ellipsis stands for what only narrows it */
function nameBinding(binding: JsonObject, key: string | undefined): string {
  const more = Object.keys(binding).length > 1 ? ", …" : "";
  return key === undefined
    ? "this binding"
    : `{ "${key}": ${JSON.stringify(binding[key])}${more} }`;
}

function readBinding(binding: JsonObject, target: Target, lookup: Lookup): Found {
  const kind = bindings.find(({ key }) => key in binding);
  if (kind !== undefined) return kind.read(binding, target, lookup);
  const key = Object.keys(binding).find((name) => name.startsWith("$")) ?? "";
  const known = bindings.map((one) => one.key);
  const { suggestion } = suggest({}, key, known);
  const params = { key, known, ...(suggestion === undefined ? {} : { suggestion }) };
  const location = locationIn(target.location(target.path), key, "key");
  return nothing({ id: "unknown-binding", params, location });
}
