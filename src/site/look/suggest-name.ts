import { closest, distance } from "fastest-levenshtein";

/** The most letters by which a name may differ from its suggestion. */
const mostSlips = 3;

/** @returns the name that was probably meant, for a message */
export function suggestName(name: string, names: string[]): { suggestion?: string } {
  if (names.length === 0) return {};
  const suggestion = closest(name, names);
  const allowed = Math.min(mostSlips, Math.ceil(name.length / 3));
  return distance(name, suggestion) <= allowed ? { suggestion } : {};
}
