/** Matches every beginning of a mark of Markdown, or of an address that becomes a link. */
const mark = /[\\[\]*_`~<>&@\n\r]|:\/\/|www\./i;

/**
 * Converts a text without marks as Markdown would, without parsing it.
 *
 * @returns HTML; null where the text may have a mark
 */
export function writeUnmarked(text: string): string | null {
  if (mark.test(text)) return null;
  return text.replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
