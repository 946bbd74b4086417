/** Matches runs of characters beyond the last of ASCII that can be seen, "~". */
const beyondAscii = /[^\0-~]+/g;

/** Matches a character as JSON and code write it in ASCII. */
const escapedCharacter = /\\u\{?([0-9a-fA-F]{4,6})/g;

/** Characters that are text, and not of a link, a mark or a name, where they are free or before a number. */
const signs = "$*<=>^_|~";
const beforeSign = /[\s"(]/;
const afterSign = /[\s\d]/;

/** @returns the characters beyond ASCII in a text, escaped ones too, each once, sorted */
export function findCharacters(text: string): string {
  const found = new Set<string>();
  // Every document is read: a loop of its own takes three times as long as a search for runs.
  for (const run of text.match(beyondAscii) ?? [])
    for (const character of run) found.add(character);
  const escapes = text.includes("\\u") ? text.matchAll(escapedCharacter) : [];
  for (const [, digits = ""] of escapes) {
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
  const free = [...signs].filter((sign) => isFree(text, sign));
  return sort(new Set([...findCharacters(text), ...free]));
}

function isFree(text: string, sign: string): boolean {
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1))
    if (beforeSign.test(text.charAt(at - 1)) && afterSign.test(text.charAt(at + 1))) return true;
  return false;
}

function sort(characters: Set<string>): string {
  return [...characters].toSorted().join("");
}
