/** Whatever Markdown, or an address that becomes a link by itself, may begin with. */
const mark = /[\\[\]*_`~<>&@\n\r]|:\/\/|www\./i;

/**
 * Writes a text that holds no mark as Markdown would, without reading it letter by letter.
 *
 * @returns HTML; null where the text may hold a mark
 */
export function writeUnmarked(text: string): string | null {
  if (mark.test(text)) return null;
  return text.replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
