import type { Word } from "#core/document/check/check-words.ts";

/** The engine's own words, in English; all others are a block's, in documents. */
const english = {
  /** The label of the first link, which leads to the main region. */
  skipLink: "Skip to content",
  /** The sidebar's name for screen readers. */
  sidebar: "Sidebar",
  /** The name of the corner with the notices. */
  notifications: "Notifications",
  /** The label of the button that closes a notice. */
  closeNotice: "Close toast",
  /** The notice for a link that cannot be followed without a connection. */
  offline: "You are offline. Try again when you are connected.",
  /** The title of the page for unknown addresses, if a site has none of its own. */
  notFoundTitle: "Page not found",
  notFoundText: "There is no page at this address.",
} satisfies Record<Word, string>;

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
  const names = [language, language.split("-")[0] ?? language];
  const file = names.map((name) => `/theme/words/${name}.json`).find((name) => name in written);
  if (file === undefined) return english;
  const { $schema: _, ...ofSite } = written[file] ?? {};
  for (const [key, text] of Object.entries(ofSite)) checkWord(file.slice(1), key, text);
  return { ...english, ...ofSite };
}

function checkWord(file: string, key: string, text: unknown): void {
  if (!Object.hasOwn(english, key))
    throw new Error(
      `${file}: "${key}" is not one of the engine's words. They are: ${Object.keys(english).join(", ")}.`,
    );
  if (typeof text !== "string" || text === "")
    throw new Error(`${file}: "${key}" must be a text, such as "${english[key as keyof Words]}".`);
}
