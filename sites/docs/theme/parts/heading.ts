/** A heading that can be led to. */
export type Heading = { id: string; label: string };

/** What the list of a page's headings is called. */
export type ContentsWords = { contentsLabel: string };

/**
 * Makes a heading's id of its words: `Add a block` is `add-a-block`.
 *
 * @param label may hold marks of code
 */
export function makeHeadingId(label: string): string {
  const words = label.toLowerCase().normalize("NFKD");
  const id = words.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  return /^[a-z]/.test(id) ? id : `part-${id}`;
}
