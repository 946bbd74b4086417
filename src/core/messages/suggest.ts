import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Suggestion } from "./message.ts";

/** More than this many words are a list to look up, not a help. */
const mostChoices = 12;

/** Of the files that things are named for: what is asked for is their name, `team` for `content/team.json`. */
const fileEnding = /\.(?:json|md|tsx?|svg)$/;

/**
 * @param params what the message is filled with already
 * @returns the same with the word that was probably meant, or with what there is to choose from
 */
export function suggest<Params extends object>(
  params: Params,
  word: string,
  choices: string[],
): Params & Suggestion {
  const name = word.replace(/^.*\//, "").replace(fileEnding, "");
  const suggestion = findNearest(word, choices) ?? choices.find((choice) => choice === name);
  if (suggestion !== undefined) return { ...params, suggestion };
  const some = choices.slice(0, mostChoices);
  return { ...params, choices: some.join(", ") + (choices.length > some.length ? ", …" : "") };
}
