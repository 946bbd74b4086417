import { findNearest } from "#suggest/find-nearest.ts";
import type { Suggestion } from "./message.ts";

/** More than this many words are a list to look up, not a help. */
const mostChoices = 12;

/**
 * @param params what the message is filled with already
 * @returns the same with the word that was probably meant, or with what there is to choose from
 */
export function suggest<Params extends object>(
  params: Params,
  word: string,
  choices: string[],
): Params & Suggestion {
  const suggestion = findNearest(word, choices);
  if (suggestion !== undefined) return { ...params, suggestion };
  const some = choices.slice(0, mostChoices);
  return { ...params, choices: some.join(", ") + (choices.length > some.length ? ", …" : "") };
}
