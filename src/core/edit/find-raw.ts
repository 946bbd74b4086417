/**
 * Finds a character of a JSON string as it is written.
 *
 * @param raw the string without its quotation marks
 * @param index of the character in the string's value
 * @returns its offset in `raw`
 */
export function findRaw(raw: string, index: number): number {
  let at = 0;
  for (let passed = 0; passed < index && at < raw.length; passed += 1) {
    const escape = raw[at + 1] === "u" ? 6 : 2;
    at += raw[at] === "\\" ? escape : 1;
  }
  return at;
}
