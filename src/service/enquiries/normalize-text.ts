/** Bengali, Arabic, Persian, Devanagari and full-width digits, by the code point of their zero. */
const zeroes = [0x09e6, 0x0660, 0x06f0, 0x0966, 0xff10];

/**
 * @param text digits of any of the scripts above, with anything between them
 * @returns the same text with those digits as 0 to 9
 */
export function latinizeDigits(text: string): string {
  return text.replaceAll(/[०-९০-৯٠-٩۰-۹０-９]/g, (digit) => {
    const point = digit.charCodeAt(0);
    const zero = zeroes.find((start) => point >= start && point <= start + 9) ?? point;
    return String(point - zero);
  });
}

/**
 * Visible characters: not spaces, format characters, fillers of Hangul, the blank of Braille, nor
 * an accent without its letter. Inside a word some of them are needed, as joiners are in Bengali.
 */
const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * @returns one line: no control character can reach a mail header, a log line or a CSV cell; an
 *   empty one when nothing of it is visible
 */
export function toOneLine(text: string): string {
  return blankUnseen(
    text
      .toWellFormed()
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  );
}

/**
 * @returns several lines, separated by a line feed; PostgreSQL refuses a NUL, so no control
 *   character stays but tab; an empty text when nothing of it is visible
 */
export function toLines(text: string): string {
  return blankUnseen(
    text
      .toWellFormed()
      .normalize("NFC")
      .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
      .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
      .trim(),
  );
}

function blankUnseen(text: string): string {
  return visible.test(text) ? text : "";
}
