import type { BenchAnswer, BenchBlock, BenchPage } from "./bench-page.ts";
import { type Kind, listKinds, shownAnswers } from "./list-kinds.ts";
import { type Ink, makeBenchBlock } from "./make-bench-block.ts";
import { makeRandom } from "./make-random.ts";
import { makeWriter } from "./make-writer.ts";

export type BenchSize = {
  /** How many pages. */
  count: number;
  /** Other texts for another number; 1 where absent. */
  seed?: number;
  /** How many blocks a page has; 22 where absent, some 37 kB of plain markup. */
  blocks?: number;
};

/** The answer that `pagesOfSharedAnswer` pages show, the first ones. */
const sharedAnswer = "answer-0";
const pagesOfSharedAnswer = 100;

/** The page with three buttons that count. */
export const islandRoute = "/islands";

const answerCount = 200;
const pagesPerFolder = 1000;
const [intro, faq, ...kinds] = listKinds() as [Kind, Kind, ...Kind[]];

/**
 * Makes the documents that every tool builds, one after the other: the same ones for the same size
 * on every machine, with other texts on each page, and no kind of block twice on a page.
 */
export function* makeBenchPages({ count, seed = 1, blocks = 22 }: BenchSize): Generator<BenchPage> {
  for (let index = 0; index < count; index += 1) {
    const ink = makeInk(seed * 1_000_003 + index, count);
    const { writer } = ink;
    yield {
      route: routeOf(index),
      title: `${writer.title(4)} ${index}`,
      description: `${writer.sentence(12)} ${writer.sentence(6)}`,
      blocks: [
        makeBenchBlock(intro, ink),
        makeQuestions(ink, index),
        ...listKindsOf(index).map((kind) => makeBenchBlock(kind, ink)),
      ].slice(0, blocks),
    };
  }
}

/** Makes the answers, each of which one page or many show. */
export function makeBenchAnswers(seed = 1): BenchAnswer[] {
  return Array.from({ length: answerCount }, (_, index) => {
    const { writer } = makeInk(seed * 7_000_003 + index, 1);
    return {
      slug: `answer-${index}`,
      question: `${writer.title(5)}?`,
      answer: `${writer.sentence(12)} **${writer.words(2)}** ${writer.words(11)}.`,
    };
  });
}

/** @returns the answer that the first pages share */
export function findSharedAnswer(seed?: number): BenchAnswer {
  const answer = makeBenchAnswers(seed).find(({ slug }) => slug === sharedAnswer);
  if (answer === undefined) throw new Error(`There is no ${sharedAnswer}`);
  return answer;
}

/** Makes the page with three buttons that count, each with blocks without pictures below it. */
export function makeIslandPage(seed = 1): BenchPage {
  const ink = makeInk(seed, 1);
  const calm = kinds.filter(({ type }) => ["prices", "comparison", "table"].includes(type));
  const text = "Each of them **counts**, and the last is far below.";
  return {
    route: islandRoute,
    title: "Islands",
    description: "A page with three buttons that count, the first in sight and the last far below.",
    blocks: [
      { type: "intro", props: { title: "Three islands", text } },
      ...["Boats", "Lamps", "Gulls"].flatMap((label, start): BenchBlock[] => [
        { type: "tally", props: { label, start } },
        ...calm.slice(start, start + 1).map((kind) => makeBenchBlock(kind, ink)),
      ]),
    ],
  };
}

/** @returns the route of the page with a number: a thousand pages share a folder */
export function routeOf(index: number): string {
  return `/p${Math.floor(index / pagesPerFolder)}/${index % pagesPerFolder}`;
}

function makeInk(seed: number, count: number): Ink {
  const writer = makeWriter(makeRandom(seed));
  return { writer, makeHref: () => routeOf(writer.pick(count)) };
}

/** Each kind in turn, from another one on each page. */
function listKindsOf(page: number): Kind[] {
  const first = page % kinds.length;
  return [...kinds.slice(first), ...kinds.slice(0, first)];
}

function makeQuestions({ writer }: Ink, page: number): BenchBlock {
  const ids = Array.from(
    { length: shownAnswers },
    (_, place) => `answer-${1 + ((page * shownAnswers + place) % (answerCount - 1))}`,
  );
  if (page < pagesOfSharedAnswer) ids[0] = sharedAnswer;
  return { type: faq.type, props: { title: writer.title(4), items: { $from: "answers", ids } } };
}
