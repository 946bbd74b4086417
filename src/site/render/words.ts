import { englishWords, listWordFiles, type Word } from "#core/engine-words.ts";

export type Words = Record<Word, string>;

/** A site's own words by file, as far as they differ: `theme/words/de.json`. */
const files = import.meta.glob<Record<string, unknown>>("/theme/words/*.json", {
  eager: true,
  import: "default",
});

/**
 * Reads the engine's words in a site's language.
 *
 * @param language BCP 47: for `de-AT` the file `theme/words/de-AT.json` is read, else `de.json`
 * @param written the site's files; by default those of `theme/words/`
 * @throws when a file has a word that the engine does not know, or one that is no text
 */
export function readWords(language: string, written = files): Words {
  const names = listWordFiles(language).map((name) => `/${name}`);
  const file = names.find((name) => name in written);
  if (file === undefined) return englishWords;
  const { $schema: _, ...ofSite } = written[file] ?? {};
  for (const [key, text] of Object.entries(ofSite)) checkWord(file.slice(1), key, text);
  return { ...englishWords, ...ofSite };
}

function checkWord(file: string, key: string, text: unknown): void {
  if (!Object.hasOwn(englishWords, key))
    throw new Error(
      `${file}: "${key}" is not one of the engine's words. They are: ${Object.keys(englishWords).join(", ")}.`,
    );
  if (typeof text !== "string" || text === "")
    throw new Error(
      `${file}: "${key}" must be a text, such as "${englishWords[key as keyof Words]}".`,
    );
}
