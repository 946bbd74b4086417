import { findNearest } from "#core/suggest/find-nearest.ts";
import { remember } from "#core/remember.ts";
import type { Suggestion } from "./message.ts";

/** More than this many words are a list to look up, not a help. */
const mostChoices = 12;

/** The endings of files that things are named for: the thing is `team` for `content/team.json`. */
const fileEnding = /\.(?:json|md|tsx?|svg)$/;

/**
 * @param params what the message is filled with already
 * @returns the same with the word that was probably meant, or with what there is to choose from
 */
export function suggest<Params extends object>(
  params: Params,
  word: string,
  choices: readonly string[],
): Params & Suggestion {
  const suggestion = findMeant(word, choices);
  if (suggestion !== undefined) return { ...params, suggestion };
  const some = choices.slice(0, mostChoices);
  return { ...params, choices: some.join(", ") + (choices.length > some.length ? ", …" : "") };
}

/** By the list itself: what many name that is gone is looked for once. */
const answersOf = remember((_choices: readonly string[]) => new Map<string, string | undefined>());

/** @returns the word of a list that was probably meant; undefined where none is near */
export function findMeant(word: string, choices: readonly string[]): string | undefined {
  const answers = answersOf(choices);
  if (!answers.has(word)) {
    const name = word.replace(/^.*\//, "").replace(fileEnding, "");
    answers.set(word, findNearest(word, choices) ?? choices.find((choice) => choice === name));
  }
  return answers.get(word);
}
