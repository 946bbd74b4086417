/** Letters; what is longer is no word that anybody types to its end. */
const longest = 40;

/** @returns the words of a text as they are looked for: in small letters, without marks between them */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().split(/[\s\p{Z}\p{P}]+/u);
  return words.filter((word) => word !== "").map((word) => word.slice(0, longest));
}
