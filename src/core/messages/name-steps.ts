import type { JsonPath } from "#core/json.ts";

/** @returns a path in words, as people count: `items › 2` for the second item */
export function nameSteps(path: JsonPath): string {
  return path.map((step) => (typeof step === "number" ? String(step + 1) : step)).join(" › ");
}
