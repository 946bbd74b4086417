import { type Json, listLeaves } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { FontFamily } from "./look.ts";

/** The characters of a document, notes and names included. */
export type WrittenText = { file: string; characters: string };

/**
 * Matches visible characters: no spaces, no joiners, and no pictographs, for which every system has
 * a font.
 */
const visible =
  /^(?!\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/**
 * Finds characters of texts that no font of the theme has, so that every system shows its own.
 * Skips themes that name further fonts in a family, which may have them.
 *
 * @param read returns a document's value, undefined where it has none
 * @returns one warning, at the first of them
 */
export function checkLetters(
  fonts: FontFamily[],
  texts: Iterable<WrittenText>,
  read: (file: string) => Json | undefined,
): Issue[] {
  const ranges = fonts.flatMap(({ characters }) => characters ?? []);
  if (ranges.length === 0 || fonts.some(({ characters }) => characters === null)) return [];
  const isLost = (character: string): boolean => {
    const point = character.codePointAt(0) ?? 0;
    const hasPoint = ranges.some(({ first, last }) => first <= point && point <= last);
    return visible.test(character) && !hasPoint;
  };
  const lost = new Map<string, Issue["location"]>();
  // Most documents of a site have the same few characters.
  const whole = new Set<string>();
  for (const { file, characters } of texts) {
    if (whole.has(characters)) continue;
    if (![...characters].some(isLost)) {
      whole.add(characters);
      continue;
    }
    for (const { path, value } of listLeaves(read(file)))
      for (const character of typeof value === "string" ? value : "")
        if (!lost.has(character) && isLost(character)) lost.set(character, { file, path });
  }
  const [first] = lost;
  if (first === undefined) return [];
  const [letter, location] = first;
  return [{ id: "token-letters", params: { letter, others: lost.size - 1 }, location }];
}
