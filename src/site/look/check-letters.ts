import type { Json, JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { FontFamily } from "./look.ts";

/** What a document is written with, notes and names included; its value, undefined where it has none. */
export type WrittenText = { file: string; characters: string; read: () => Json | undefined };

/** Spaces and what joins letters are nothing to see; of pictures every system has its own. */
const visible =
  /^(?!\p{Extended_Pictographic}|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/**
 * Looks for characters of texts that no font of the theme has, so that every system shows one of its
 * own. A theme that names further fonts in a family has thought of them.
 *
 * @returns one warning, at the first of them
 */
export function checkLetters(fonts: FontFamily[], texts: Iterable<WrittenText>): Issue[] {
  const known = fonts.flatMap(({ characters }) => characters ?? []);
  if (known.length === 0 || fonts.some(({ characters }) => characters === null)) return [];
  const isLost = (character: string): boolean => {
    const point = character.codePointAt(0) ?? 0;
    return (
      visible.test(character) && !known.some(({ first, last }) => first <= point && point <= last)
    );
  };
  const lost = new Map<string, Issue["location"]>();
  for (const { file, characters, read } of texts) {
    if (![...characters].some(isLost)) continue;
    for (const { path, text } of listTexts(read(), []))
      for (const character of text)
        if (!lost.has(character) && isLost(character)) lost.set(character, { file, path });
  }
  const [first] = lost;
  if (first === undefined) return [];
  const [letter, location] = first;
  return [{ id: "token-letters", params: { letter, others: lost.size - 1 }, location }];
}

function listTexts(value: Json | undefined, path: JsonPath): { path: JsonPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return inside.flatMap(([key, one]) => listTexts(one, [...path, key]));
}
