import { findNearest } from "./find-nearest.ts";

/**
 * @param otherwise what is said where none is near
 * @returns a sentence that names the choice that was probably meant
 */
export function suggestNearest(
  word: string,
  choices: string[],
  otherwise = `There is ${choices.join(", ")}.`,
): string {
  const nearest = findNearest(word, choices);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
}
