/** @returns the characters beyond ASCII that a text is written with, escaped ones too, each once, sorted */
export function findCharacters(text: string): string {
  const found = new Set<string>();
  for (const [character] of text.matchAll(/[^\0-~]/gu)) found.add(character);
  for (const [, digits = ""] of text.matchAll(/\\u\{?([0-9a-fA-F]{4,6})/g)) {
    const point = Number.parseInt(digits, 16);
    if (point <= 0x10ffff) found.add(String.fromCodePoint(point));
  }
  return [...found].toSorted().join("");
}
