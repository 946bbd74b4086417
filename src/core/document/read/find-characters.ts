/** The last character of ASCII that can be seen: "~". */
const lastOfAscii = 0x7e;

/** @returns the characters beyond ASCII in a text, escaped ones too, each once, sorted */
export function findCharacters(text: string): string {
  const found = new Set<string>();
  // A search by a pattern takes three times as long, and reads every document.
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) <= lastOfAscii) continue;
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    found.add(character);
    at += character.length - 1;
  }
  for (const [, digits = ""] of text.matchAll(/\\u\{?([0-9a-fA-F]{4,6})/g)) {
    const point = Number.parseInt(digits, 16);
    if (point <= 0x10ffff) found.add(String.fromCodePoint(point));
  }
  return sort(found);
}

/**
 * Returns the characters beyond ASCII in JSON, and the signs of money, arithmetic and code that are
 * text. Such a sign is free or before a number: `a = b`, `$5`, `~ 40`. In links, marks and names it
 * has no space around it.
 */
export function findDocumentCharacters(text: string): string {
  const signs = text.match(/(?<=[\s"(])[$*<=>^_|~](?=[\s\d])/g) ?? [];
  return sort(new Set([...findCharacters(text), ...signs]));
}

function sort(characters: Set<string>): string {
  return [...characters].toSorted().join("");
}
