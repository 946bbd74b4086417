import type { BenchBlock, BenchNote, BenchPage } from "./bench-page.ts";
import { makeBenchBlock, type Ink } from "./make-bench-block.ts";
import { makeRandom } from "./make-random.ts";
import { makeWriter } from "./make-writer.ts";

export type BenchSize = {
  /** How many pages. */
  count: number;
  /** Other texts for another number; 1 where absent. */
  seed?: number;
  /** How many blocks a page has; 20 where absent, some 10 kB of JSON. */
  blocks?: number;
};

/** The note that `pagesOfSharedNote` pages use, the first ones. */
export const sharedNote = "note-0";
export const pagesOfSharedNote = 100;

/** The page with islands. */
export const islandRoute = "/islands";

const noteCount = 200;
const pagesPerFolder = 1000;

/**
 * Makes the documents that every tool builds, one after the other: the same ones for the same size
 * on every machine, with other texts on each page. Of other pages a page knows only addresses.
 */
export function* makeBenchPages({ count, seed = 1, blocks = 20 }: BenchSize): Generator<BenchPage> {
  for (let index = 0; index < count; index += 1) {
    const writer = makeWriter(makeRandom(seed * 1_000_003 + index));
    const makeLink = () => ({ label: writer.title(3), href: routeOf(writer.pick(count)) });
    yield {
      route: routeOf(index),
      title: `${writer.title(4)} ${index}`,
      description: `${writer.sentence(12)} ${writer.sentence(6)}`,
      blocks: Array.from({ length: blocks }, (_, place) =>
        makeBlockAt(place, { writer, makeLink }, index),
      ),
    };
  }
}

/** Makes the notes, each of which one page or many show. */
export function makeBenchNotes(seed = 1): BenchNote[] {
  return Array.from({ length: noteCount }, (_, index) => {
    const writer = makeWriter(makeRandom(seed * 7_000_003 + index));
    return {
      slug: `note-${index}`,
      title: writer.title(4),
      summary: `${writer.sentence(8)} **${writer.words(2)}** ${writer.words(9)}.`,
    };
  });
}

/** Makes the pages that stand once: the home page, and the one with islands. */
export function makeSinglePages({ count, seed = 1 }: BenchSize): BenchPage[] {
  return [makeHomePage(count), makeIslandPage(seed)];
}

/** @returns the route of the page with a number: a thousand pages share a folder */
export function routeOf(index: number): string {
  return `/p${Math.floor(index / pagesPerFolder)}/${index % pagesPerFolder}`;
}

function makeBlockAt(place: number, ink: Ink, page: number): BenchBlock {
  const { writer } = ink;
  if (place === 0) {
    return { type: "lead", props: { title: writer.title(5), text: writer.sentences(2) } };
  }
  if (place === 1 && page < pagesOfSharedNote) {
    return { type: "notes", props: { title: writer.title(3), slugs: [sharedNote] } };
  }
  if (place === 1 && page % 10 === 0) {
    const slug = `note-${1 + writer.pick(noteCount - 1)}`;
    return { type: "notes", props: { title: writer.title(3), slugs: [slug] } };
  }
  return makeBenchBlock(place + page, ink);
}

function makeHomePage(count: number): BenchPage {
  const folders = Math.ceil(count / pagesPerFolder);
  const links = Array.from({ length: folders }, (_, folder) => ({
    label: `From page ${folder * pagesPerFolder}`,
    href: routeOf(folder * pagesPerFolder),
  }));
  return {
    route: "/",
    title: "Home",
    description: `The first page of a generated site of ${count} pages, made to time builds with.`,
    blocks: [
      { type: "lead", props: { title: "A generated site", text: `It has **${count}** pages.` } },
      { type: "call", props: { title: "All pages", text: "A thousand share a folder.", links } },
    ],
  };
}

function makeIslandPage(seed: number): BenchPage {
  const writer = makeWriter(makeRandom(seed));
  const makeLink = () => ({ label: writer.title(3), href: routeOf(0) });
  const tallies: BenchBlock[] = ["Boats", "Lamps", "Gulls"].map((label, index) => ({
    type: "tally",
    props: { label, start: index },
  }));
  const prose = Array.from({ length: 12 }, (_, place) =>
    makeBenchBlock(place, { writer, makeLink }),
  );
  return {
    route: islandRoute,
    title: "Islands",
    description: "A page with three buttons that count, the first in sight and the last far below.",
    blocks: [
      { type: "lead", props: { title: "Three islands", text: "Each of them **counts**." } },
      ...tallies.flatMap((tally, index) => [tally, ...prose.slice(index * 4, index * 4 + 4)]),
    ],
  };
}
