import { bindList } from "./bind-list.ts";
import { suggest } from "../messages/suggest.ts";
import type { Location } from "../messages/diagnostic.ts";
import type { Overlay } from "../inherit/draft.ts";
import type { Issue } from "../messages/issue.ts";
import { bindingKinds, isBinding } from "./is-binding.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import {
  atKey,
  type Found,
  type Lookup,
  nothing,
  readField,
  type Spot,
  suggestPath,
  walk,
} from "./lookup.ts";

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
      binding: { words, sources, ...nameEntry(binding) },
    });
    return found.value === undefined ? undefined : structuredClone(found.value);
  }
}

/** @returns the binding as it would be written; an ellipsis stands for what only narrows it */
function nameBinding(binding: JsonObject): string {
  const kind = bindingKinds.find((key) => key in binding);
  const more = Object.keys(binding).length > 1 ? ", …" : "";
  return kind === undefined
    ? "this binding"
    : `{ "${kind}": ${JSON.stringify(binding[kind])}${more} }`;
}

function readBinding(binding: JsonObject, spot: Spot, lookup: Lookup): Found {
  const location = spot.location(spot.path);
  const keys = Object.keys(binding);
  const kind = bindingKinds.find((key) => key in binding);
  if (kind === undefined) {
    const key = keys.find((name) => name.startsWith("$")) ?? "";
    const params = suggest({ key }, key, [...bindingKinds]);
    return nothing({ id: "unknown-binding", params, location: atKey(location, key) });
  }
  if (!lookup.isPage && kind !== "$site")
    return nothing({
      id: "binding-in-content",
      params: { key: kind },
      location: atKey(location, kind),
    });
  if (kind === "$from") return bindList(binding, spot, lookup);
  const odd = keys.find((key) => key !== kind);
  if (odd !== undefined) {
    const params = { key: odd, kind, choices: kind };
    return nothing({ id: "binding-key", params, location: atKey(location, odd) });
  }
  const path = binding[kind];
  const at = { ...location, path: [...location.path, kind] };
  if (typeof path !== "string" || path === "") {
    const example = kind === "$site" ? '"contacts.main.phone"' : '"hero.title"';
    const params = { key: kind, expected: "a text: the path of what it gives", example };
    return nothing({ id: "binding-form", params, location: at });
  }
  return kind === "$site" ? readSetting(path, at, lookup) : readField(path, at, lookup);
}

function readSetting(path: string, location: Location, { settings, broken }: Lookup): Found {
  const { value, lost } = walk(settings, path);
  if (lost === null || broken.has("site")) return { value, issues: [], sources: ["site"] };
  const params = suggestPath({ path }, path, { lost, names: Object.keys(lost.parent) });
  return nothing({ id: "unknown-setting", params, location });
}
