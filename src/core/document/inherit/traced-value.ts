import type { JsonObject, JsonPath } from "#core/json.ts";
import type { Location } from "#core/messages/location.ts";
import { remember } from "#core/remember.ts";

/** What a looked-up value rests on. */
export type Dependency = { kind: "settings" } | { kind: "collection"; name: string };

/** Where a value was looked up. */
export type BoundFrom = {
  /** The binding as it would be written. */
  words: string;
  dependencies: Dependency[];
  /** Whether the binding, or what it gives, has its message already: it says nothing more. */
  isBroken: boolean;
  /** Whether it gives entries, whose fields may be given other names. */
  hasFields: boolean;
  /** The entry of the page, where the value is a field of it. */
  entry?: { slug: string; collection: string };
};

/** Where a part of a value was written, if elsewhere than the rest: in a patch, or by a binding. */
export type Provenance = {
  path: JsonPath;
  location: Location;
  binding?: BoundFrom;
};

/** A value whose parts may come from several documents. */
export type TracedValue = {
  value: JsonObject;
  /** Of the value itself, and of every part without a provenance of its own. */
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
  // What a binding gives has no place in this document but the binding's own.
  if (own.binding !== undefined) return own.location;
  const rest = path.slice(own.path.length);
  return { ...own.location, path: [...own.location.path, ...rest] };
}

/** @returns the innermost part that `path` lies in; the later of two for the same part */
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
