import { deepestNesting } from "#core/edit/parse-tree.ts";
import type { Json } from "#core/json.ts";

/** The one name that JavaScript reserves: an object with such a key gets another prototype. */
export const reservedKey = "__proto__";

/**
 * @returns the number of keys in a value, at any depth; negative infinity if it is nested too
 *   deeply, or has a reserved key
 */
export function countKeys(value: Json | undefined, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth >= deepestNesting) return Number.NEGATIVE_INFINITY;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item, depth + 1);
    return count;
  }
  for (const key of Object.keys(value)) {
    if (key === reservedKey) return Number.NEGATIVE_INFINITY;
    count += 1 + countKeys(value[key], depth + 1);
  }
  return count;
}

const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const spaces = new Set(Array.from(" \t\n\r", (space) => space.charCodeAt(0)));

/** @returns the number of quotation marks before a colon: those of all keys, and some in texts */
export function countNames(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    let before = at - 1;
    while (spaces.has(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === quote && !isEscaped(text, before)) count += 1;
  }
  return count;
}

/** @returns whether a sign is escaped: an odd number of backslashes is before it */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
