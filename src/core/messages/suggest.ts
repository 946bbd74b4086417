import { indexNearest } from "#core/suggest/index-nearest.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { remember } from "#core/remember.ts";
import type { Suggestion } from "./message.ts";

/** The most choices that a message lists; more are for looking up. */
const mostChoices = 12;

/** The endings of files that name things: `content/team.json` names `team`. */
const fileEnding = /\.(?:json|md|tsx?|svg)$/;

/** Words to choose from: where many are looked up, the same object each time. */
type Choices = readonly string[] | ReadonlySet<string>;

/**
 * @param params the other parameters of the message
 * @returns the same with the word that was probably meant, or with the choices
 */
export function suggest<Params extends object>(
  params: Params,
  word: string,
  choices: Choices,
): Params & Suggestion {
  const suggestion = findMeant(word, choices);
  if (suggestion !== undefined) return { ...params, suggestion };
  return { ...params, choices: answersOf(choices).some };
}

/** Choices above which an index is worth its making. */
const worthIndex = 64;

/** Caches answers by the choices themselves, so that a missing name with many uses is looked up once. */
const answersOf = remember((choices: Choices) => {
  const list = [...choices];
  const find =
    list.length > worthIndex ? indexNearest(list) : (word: string) => findNearest(word, list);
  const some = list.slice(0, mostChoices).join(", ") + (list.length > mostChoices ? ", …" : "");
  return { find, names: new Set(list), some, answers: new Map<string, string | undefined>() };
});

/** @returns the word that was probably meant; undefined if none is near */
export function findMeant(word: string, choices: Choices): string | undefined {
  const { find, names, answers } = answersOf(choices);
  if (!answers.has(word)) {
    const name = word.replace(/^.*\//, "").replace(fileEnding, "");
    answers.set(word, find(word) ?? (names.has(name) ? name : undefined));
  }
  return answers.get(word);
}
