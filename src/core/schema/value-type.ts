import type { Json } from "#core/json.ts";

/** @returns JSON Schema's name for a value's type */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** @returns true if a value is of a type, or of one of several; an integer is a number too */
export function isOfType(value: Json, type: Json): boolean {
  const actual = typeOf(value);
  return [type].flat().some((one) => one === actual || (one === "number" && actual === "integer"));
}

/** The names of types in messages. */
export const typeNames: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  array: "list",
  object: "object",
};
