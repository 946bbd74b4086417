import { closest, distance } from "fastest-levenshtein";

/** Letters by which a name may differ from the one that was meant. */
const mostSlips = 3;

/** @returns the name that was probably meant, for a message */
export function suggestName(name: string, names: string[]): { suggestion?: string } {
  if (names.length === 0) return {};
  const suggestion = closest(name, names);
  return distance(name, suggestion) <= mostSlips ? { suggestion } : {};
}
