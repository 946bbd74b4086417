/**
 * Letters with a spelling in ASCII of their own: German ones, and those without an accent to
 * remove.
 */
const spellings: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  å: "a",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/**
 * @returns the name in small letters, with hyphens for all that an address cannot have: German
 *   letters in their ASCII spelling, other Latin ones without accents
 */
export function toSegment(name: string): string {
  const spelt = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüßæœøåłđðþıħ]/g, (letter) => spellings[letter] ?? letter);
  const plain = spelt.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g) ?? ["page"];
  return words.join("-");
}
