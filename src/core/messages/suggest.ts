import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Suggestion } from "./message.ts";

/** More than this many words are a list to look up, not a help. */
const mostChoices = 12;

/** Of the files that things are named for: what is asked for is their name, `team` for `content/team.json`. */
const fileEnding = /\.(?:json|md|tsx?|svg)$/;

/** Words that many others are compared with; each of those is compared once. */
export type Choices = {
  words: readonly string[];
  /** Gives the word that was probably meant by another. */
  findMeant: (word: string) => string | undefined;
};

/** @returns a long list of words that remembers which of them was meant by what */
export function indexChoices(words: readonly string[]): Choices {
  const known = new Map<string, string | undefined>();
  return {
    words,
    findMeant: (word) => {
      if (!known.has(word)) known.set(word, findMeant(word, words));
      return known.get(word);
    },
  };
}

/**
 * @param params what the message is filled with already
 * @returns the same with the word that was probably meant, or with what there is to choose from
 */
export function suggest<Params extends object>(
  params: Params,
  word: string,
  choices: readonly string[] | Choices,
): Params & Suggestion {
  const isIndex = "findMeant" in choices;
  const words = isIndex ? choices.words : choices;
  const suggestion = isIndex ? choices.findMeant(word) : findMeant(word, words);
  if (suggestion !== undefined) return { ...params, suggestion };
  const some = words.slice(0, mostChoices);
  return { ...params, choices: some.join(", ") + (words.length > some.length ? ", …" : "") };
}

function findMeant(word: string, words: readonly string[]): string | undefined {
  const name = word.replace(/^.*\//, "").replace(fileEnding, "");
  return findNearest(word, words) ?? words.find((choice) => choice === name);
}
