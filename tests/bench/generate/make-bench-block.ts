import type { BenchBlock } from "./bench-page.ts";
import { fillKind, type Kind, type Slot } from "./list-kinds.ts";
import type { Writer } from "./make-writer.ts";

/** What a block is made with: words, and where its links lead. */
export type Ink = { writer: Writer; makeHref: () => string };

/** Fewer words than this are on many pages by chance. */
const fewestWords = 3;

/** From so many words on, a text that takes Markdown has some, and from twice as many a link. */
const wordsWithMark = 6;

/** Makes a block of a kind with other texts, each about as long as the starter's own. */
export function makeBenchBlock(kind: Kind, ink: Ink): BenchBlock {
  return { type: kind.type, props: fillKind(kind, (slot) => writeText(slot, ink)) };
}

function writeText({ model, limit, isRich }: Slot, { writer, makeHref }: Ink): string {
  const stop = model.endsWith(".") ? "." : "";
  const count = Math.max(fewestWords, model.split(/\s+/).length);
  if (!isRich || count < wordsWithMark) return cut(writer.title(count), limit - 1) + stop;
  const half = Math.floor(count / 2);
  const begin = `${writer.title(half)} **${writer.words(2)}** ${writer.words(half - 2)}`;
  if (count < wordsWithMark * 2) return `${begin}${stop}`;
  return `${begin}, *${writer.words(1)}* [${writer.words(2)}](${makeHref()})${stop}`;
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, text.lastIndexOf(" ", limit));
}
