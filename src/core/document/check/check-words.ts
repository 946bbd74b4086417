import { englishWords } from "#core/engine-words.ts";
import { isJsonObject, type Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readJson } from "../read/read-json.ts";
import type { Source } from "../source.ts";

/** The engine's own words, which a site can translate. */
export const words = Object.keys(englishWords);

/** Checks `theme/words/*.json`: texts by the names of the engine's words. */
export function checkWords({ documents }: Pick<Source, "documents">): Issue[] {
  const files = [...documents.files].filter((file) => /^theme\/words\/[^/]+\.json$/.test(file));
  return files.flatMap((file) => checkFile(file, documents.read(file) ?? ""));
}

function checkFile(file: string, text: string): Issue[] {
  const { value, issues } = readJson(file, text);
  if (value === undefined || issues.length > 0) return issues;
  const location = { file, path: [] };
  // A page's code imports the file as it is, with a parser that reads strict JSON only.
  if (!isStrict(text)) return [{ id: "json-syntax", params: { problem: "StrictJson" }, location }];
  if (!isJsonObject(value))
    return [{ id: "not-an-object", params: { what: { kind: "file", file } }, location }];
  const { $schema: _, ...own } = value;
  return Object.entries(own).flatMap(([key, word]): Issue[] => {
    if (words.includes(key)) return checkWord(word, locationIn(location, key));
    const params = suggest({ key }, key, words);
    return [{ id: "unknown-word", params, location: locationIn(location, key, "key") }];
  });
}

function checkWord(word: Json | undefined, location: Issue["location"]): Issue[] {
  if (word === "") return [{ id: "wrong-value", params: { problem: "emptyText" }, location }];
  if (typeof word === "string") return [];
  const params = { given: word ?? null, expected: ["string"], isLone: false, example: '"…"' };
  return [{ id: "wrong-type", params, location }];
}

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
