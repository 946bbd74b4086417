import type { JsonPath } from "#core/json.ts";

/** A place in a document, by its keys; line and column are looked up only when it is reported. */
export type Location = {
  /** Path from the project's root, with forward slashes: `pages/about.json`. */
  file: string;
  path: JsonPath;
  /** The part that the message is about: the key itself (a misspelt name), or its value. */
  at?: "key" | "value";
  /** Characters from the file's start, if the reader of the text knows them itself. */
  span?: { offset: number; length: number };
  /** The part of a text that is meant, if it is not the whole: a link among other words. */
  word?: string;
  /** The characters of a text's value that are meant, if they are known: a word may occur twice. */
  part?: { offset: number; length: number };
};

/** @returns the place of one of an object's keys, or of the value that it names */
export function locationIn(parent: Location, key: string | number, at?: "key"): Location {
  const location = { file: parent.file, path: [...parent.path, key] };
  return at === undefined ? location : { ...location, at };
}
