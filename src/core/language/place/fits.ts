import type { Json } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import { isOfType } from "#core/schema/value-type.ts";
import { readLink } from "#core/document/read/read-link.ts";
import type { SchemaView } from "./view-schemas.ts";

/**
 * Tests quickly whether these schemas allow a value: by its type, and for addresses by its
 * beginning. The check itself is exact.
 */
export function fits({ words, types }: SchemaView, value: Json | undefined): boolean {
  if (value === undefined || (types.length > 0 && !isOfType(value, types))) return false;
  const { format, enum: choices } = words;
  if (Array.isArray(choices)) return choices.includes(value);
  if (typeof value !== "string") return true;
  const row = formatOf(format);
  if (row?.holds === "address") return readLink(value).kind !== "wrong";
  return row?.fits?.(value) ?? true;
}

/** @returns true if a value of one place may be used in another, by their schemas alone */
export function fitsType({ types: allowed }: SchemaView, { types }: SchemaView): boolean {
  return (
    allowed.length === 0 ||
    types.length === 0 ||
    types.some(
      (type) => allowed.includes(type) || (type === "integer" && allowed.includes("number")),
    )
  );
}
