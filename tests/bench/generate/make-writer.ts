import { makeRandom, type Random } from "./make-random.ts";

const syllables =
  "ba be bo da del den do fa fi gal gen ha her in ka ken la lem li lor ma mer mi na nel no or pa per pol ra ren ri ro sa sel si so ta ten tor u val ver vi zan".split(
    " ",
  );
const vocabulary = makeVocabulary(8000);

/** Writes texts out of one vocabulary, never the same twice. */
export type Writer = {
  pick: (limit: number) => number;
  words: (count: number) => string;
  /** A heading: capital first, no stop. */
  title: (count: number) => string;
  sentence: (count: number) => string;
  sentences: (count: number) => string;
};

/**
 * A word's frequency falls with its rank, as in real texts (Zipf): compression, the search index and
 * the memo of blocks meet what they would meet there.
 */
export function makeWriter(random: Random): Writer {
  const pick = (limit: number): number => Math.floor(random() * limit);
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "and";
  const words = (count: number): string => Array.from({ length: count }, word).join(" ");
  const title = (count: number): string => capitalize(words(count));
  const sentence = (count: number): string => `${title(count)}.`;
  const sentences = (count: number): string =>
    Array.from({ length: count }, () => sentence(7 + pick(9))).join(" ");
  return { pick, words, title, sentence, sentences };
}

function makeVocabulary(size: number): string[] {
  const random = makeRandom(20_26);
  const made = new Set("and the of to in is for that with on as by it from are be".split(" "));
  while (made.size < size) {
    const length = 1 + Math.floor(random() * 3);
    const parts = Array.from(
      { length },
      () => syllables[Math.floor(random() * syllables.length)] ?? "",
    );
    made.add(parts.join(""));
  }
  return [...made];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
