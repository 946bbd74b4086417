/** The most letters of a word: nobody types a longer one to its end. */
const longest = 40;

/** @returns the words of a text for a search: in lower case, without punctuation */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().split(/[\s\p{Z}\p{P}]+/u);
  return words.filter((word) => word !== "").map((word) => word.slice(0, longest));
}
