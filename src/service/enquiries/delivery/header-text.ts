/** Scripts whose writing needs joiners between letters; elsewhere joiners are invisible. */
const joinedScripts =
  "Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada " +
  "Malayalam Sinhala Khmer Myanmar Tibetan";
const joined = `[${joinedScripts.replaceAll(/(\w+) ?/g, String.raw`\p{scx=$1}`)}]`;
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}]`;

/** Invisible signs: marks of direction, zero widths, fillers, tags. Needed joiners stay. */
const invisible = new RegExp(
  String.raw`(?!(?<=${joined})[\u{200C}\u{200D}](?=${joined}))` +
    String.raw`(?!(?<=${picture})\u{200D}(?=${picture}))` +
    String.raw`(?!(?<=\p{Emoji})\u{FE0F})` +
    String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  "gu",
);

/** Signs that make text run the other way, or end that: U+202A to U+202E, U+2066 to U+2069. */
const directions = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Makes text fit for a header that people read: a subject, a name beside an address.
 *
 * @param limit the longest result, in UTF-16 units; longer text ends in an ellipsis
 * @returns one line in which nothing is invisible or reverses the text, and nothing is an encoded
 *   word (RFC 2047), even to a reader that decodes it once too often
 */
export function toHeaderText(text: string, limit: number): string {
  const shown = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(invisible, "")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/=(?=\?)/g, "= ")
    .trim();
  return shown.length <= limit ? shown : `${cut(shown, limit - 1)}…`;
}

/** Cuts between characters as people count them, unless one alone is too long. */
function cut(text: string, limit: number): string {
  let length = 0;
  for (const { segment } of graphemes.segment(text.slice(0, 2 * limit))) {
    if (length + segment.length > limit) break;
    length += segment.length;
  }
  return text.slice(0, length || limit).toWellFormed();
}

/** @returns a value on one line, in which signs that would reverse it are named instead */
export function toShownLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(directions, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);
}

/** @returns whether a text can be one address in a header, and nothing else */
export function isPlainAddress(address: string): boolean {
  return /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address);
}
