import { suggest } from "#core/messages/suggest.ts";
import { listNearest } from "#core/suggest/find-nearest.ts";

/** The most choices of which some are named that are nearest; fewer are all named. */
const fewChoices = 12;

/** @returns a sentence with the word that was probably meant, or with the choices */
export function suggestWord(word: string, choices: string[]): string {
  if (choices.length === 0) return "There is none.";
  const { suggestion, choices: shown } = suggest({}, word, choices.toSorted());
  if (suggestion === undefined && choices.length > fewChoices)
    return `The nearest are ${listNearest(word, choices).join(", ")}.`;
  return suggestion === undefined ? `There is ${shown}.` : `Did you mean "${suggestion}"?`;
}
