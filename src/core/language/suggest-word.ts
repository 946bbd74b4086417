import { suggest } from "#core/messages/suggest.ts";

/** @returns a sentence with the word that was probably meant, or with the choices */
export function suggestWord(word: string, choices: string[]): string {
  if (choices.length === 0) return "There is none.";
  const { suggestion, choices: shown } = suggest({}, word, choices.toSorted());
  return suggestion === undefined ? `There is ${shown}.` : `Did you mean "${suggestion}"?`;
}
