import type { BenchBlock, BenchLink } from "./bench-page.ts";
import type { Writer } from "./make-writer.ts";

/** What a block is made with: words, and where its links lead. */
export type Ink = { writer: Writer; makeLink: () => BenchLink };

type Kind = "prose" | "cards" | "quote" | "facts" | "questions" | "call";

const makers: { [kind in Kind]: (ink: Ink) => BenchBlock } = {
  prose: (ink) => ({
    type: "prose",
    props: {
      title: ink.writer.title(4),
      paragraphs: list(2, () => ({ text: makeRichText(ink) })),
    },
  }),
  cards: ({ writer }) => ({
    type: "cards",
    props: {
      title: writer.title(3),
      items: list(3, () => ({
        title: writer.title(2),
        text: `${writer.sentence(9)} **${writer.words(2)}**`,
      })),
    },
  }),
  quote: ({ writer }) => ({
    type: "quote",
    props: { text: writer.sentences(3), name: writer.title(2), role: writer.title(3) },
  }),
  facts: ({ writer }) => ({
    type: "facts",
    props: {
      title: writer.title(3),
      rows: list(5, () => ({ name: writer.title(2), value: writer.words(3) })),
    },
  }),
  questions: (ink) => ({
    type: "questions",
    props: {
      title: ink.writer.title(3),
      items: list(3, () => ({
        question: `${ink.writer.title(6)}?`,
        answer: makeRichText(ink),
      })),
    },
  }),
  call: ({ writer, makeLink }) => ({
    type: "call",
    props: { title: writer.title(4), text: writer.sentence(10), links: list(2, makeLink) },
  }),
};

const kinds = Object.keys(makers) as Kind[];

/** Makes the block that stands at a place of its page: each kind in turn, from another one on each page. */
export function makeBenchBlock(place: number, ink: Ink): BenchBlock {
  const kind = kinds[place % kinds.length] ?? "prose";
  return makers[kind](ink);
}

function makeRichText({ writer, makeLink }: Ink): string {
  const { label, href } = makeLink();
  return `${writer.sentence(9)} **${writer.words(2)}** ${writer.words(5)}, *${writer.words(2)}* and [${label}](${href}). ${writer.sentence(8)}`;
}

function list<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make);
}
