import type { JsonObject, JsonPath } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import { remember } from "#core/remember.ts";

/** A part of the content that a value depends on. */
export type Dependency = { kind: "settings" } | { kind: "collection"; name: string };

/** The binding that a value was looked up by. */
export type BoundFrom = {
  /** The binding as written. */
  words: string;
  dependencies: Dependency[];
  /**
   * True if an issue of the binding, or of its value, is reported already: it is not reported
   * again.
   */
  isBroken: boolean;
  /** True if the fields of what it gives can be renamed. */
  hasFields: boolean;
  /** The file of a text that it gives. */
  file?: string;
  /** The entry of the page, where the value is a field of it. */
  entry?: { slug: string; collection: string };
};

/**
 * The place where a part of a value was written, if not with the rest: in a patch, or by a binding.
 */
export type Provenance = {
  path: JsonPath;
  location: Location;
  binding?: BoundFrom;
};

/** A value whose parts may come from several documents. */
export type TracedValue = {
  value: JsonObject;
  /** The place of the value itself, and of every part without a provenance of its own. */
  location: Location;
  provenance: Provenance[];
};

/** @returns where the value at `path` was written */
export function locationAt(
  { location, provenance }: Omit<TracedValue, "value">,
  path: JsonPath,
): Location {
  const own = findProvenance(provenance, path);
  if (own === undefined) return { ...location, path: [...location.path, ...path] };
  // A looked-up value has no place in this document but its binding's.
  if (own.binding !== undefined) return own.location;
  const rest = path.slice(own.path.length);
  return { ...own.location, path: [...own.location.path, ...rest] };
}

/** @returns the innermost provenance that `path` is in; the last one if a part has two */
export function findProvenance(provenance: Provenance[], path: JsonPath): Provenance | undefined {
  if (provenance.length === 0) return undefined;
  const parts = indexParts(provenance);
  for (let length = path.length; length >= 0; length -= 1) {
    const found = parts.get(JSON.stringify(path.slice(0, length)));
    if (found !== undefined) return found;
  }
  return undefined;
}

const indexParts = remember(
  (provenance: Provenance[]) =>
    new Map(provenance.map((part) => [JSON.stringify(part.path), part])),
);
