import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";

/** @returns the name that JSON Schema has for a value's type */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** @returns whether a value is of a type, or of one of several; a whole number is a number too */
export function isOfType(value: Json, type: Json): boolean {
  const own = typeOf(value);
  return [type].flat().some((one) => one === own || (one === "number" && own === "integer"));
}

/** Texts of the engine's own keywords. */
const formats: Record<string, (text: string) => boolean> = {
  sentence: (text) => text.trim() !== "",
  // A folder of the site, and none outside of it.
  folder: (text) => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(text),
  "slug-page": (text) => text.includes(slugSegment),
};

/**
 * Tells whether a value is as the schema of one of the engine's own keywords says, without a library: it
 * reads what these schemas are made of, and no more.
 */
export function fitsSchema(schema: JsonObject, value: Json): boolean {
  const { type, enum: choices, minimum, minItems, format, items = {} } = schema;
  if (type !== undefined && !isOfType(value, type)) return false;
  if (Array.isArray(choices) && !choices.includes(value)) return false;
  if (typeof value === "number") return value >= Number(minimum ?? value);
  if (typeof value === "string")
    return typeof format !== "string" || formats[format]?.(value) !== false;
  if (Array.isArray(value)) {
    const isLong = value.length >= Number(minItems ?? 0);
    return isLong && value.every((item) => !isJsonObject(items) || fitsSchema(items, item));
  }
  if (!isJsonObject(value)) return true;
  const { properties, additionalProperties: other = true } = schema;
  const known = isJsonObject(properties) ? properties : {};
  return Object.entries(value).every(([key, part = null]) => {
    const own = Object.hasOwn(known, key) ? known[key] : other;
    return isJsonObject(own) ? fitsSchema(own, part) : own !== false;
  });
}
