/** The engine's own words, in English; all others are a block's, in documents. */
export const englishWords = {
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
  /** The title of the second and later pages of a long list. */
  listPage: "{title}, page {number}",
};

/** The name of one of the engine's words. */
export type Word = keyof typeof englishWords;

/**
 * @param language BCP 47
 * @returns the files that may have a site's own words, in the order in which they are looked for
 */
export function listWordFiles(language: string): string[] {
  const names = [language, language.split("-")[0] ?? language];
  return [...new Set(names)].map((name) => `theme/words/${name}.json`);
}
