import { LastUsed } from "#core/remember.ts";
import type { BlockMemo } from "#site/render/render-context.ts";

/** The most blocks that are kept: those of a few pages, and all that are on many. */
const mostBlocks = 2000;

/** The letters of these and of their keys together: one of a long article has as many as dozens of others. */
const mostLetters = 4_000_000;

/** @returns a memo that keeps the blocks that were used last, so that it does not grow with the site */
export function makeBlockMemo(): BlockMemo {
  return new LastUsed(mostBlocks, {
    letters: mostLetters,
    lengthOf: ({ html }, key) => html.length + key.length,
  });
}
