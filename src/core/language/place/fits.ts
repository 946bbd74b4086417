import type { Json } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import { isOfType } from "#core/schema/value-type.ts";
import { readLink } from "#core/document/read/read-link.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { mergeWords, typesOf } from "./describe-schema.ts";

/**
 * Tests quickly whether these schemas allow a value: by its type, and for addresses by its
 * beginning. The check itself is exact.
 */
export function fits(schemas: Schemas, nodes: SchemaNode[], value: Json | undefined): boolean {
  if (value === undefined) return false;
  const words = mergeWords(schemas, nodes);
  const types = typesOf(words);
  if (types.length > 0 && !isOfType(value, types)) return false;
  const { format, enum: choices } = words;
  if (Array.isArray(choices)) return choices.includes(value);
  if (typeof value !== "string") return true;
  const row = formatOf(format);
  if (row?.holds === "address") return readLink(value).kind !== "wrong";
  return row?.fits?.(value) ?? true;
}

/** @returns true if a value of one place may be used in another, by their schemas alone */
export function fitsType(schemas: Schemas, nodes: SchemaNode[], given: SchemaNode[]): boolean {
  const wanted = typesOf(mergeWords(schemas, nodes));
  const own = typesOf(mergeWords(schemas, given));
  if (wanted.length === 0 || own.length === 0) return true;
  return own.some(
    (type) => wanted.includes(type) || (type === "integer" && wanted.includes("number")),
  );
}
