import { rememberWhile } from "#core/remember.ts";
import { makeBlockMemo } from "#site/make/pages/block-memo.ts";
import type { BlockMemo } from "#site/render/render-context.ts";

/**
 * Keeps the HTML of blocks from save to save.
 *
 * @returns a function that returns the same memo while all that the HTML depends on beside the
 *   blocks' own props is the same, compared by identity
 */
export function keepMemo(): (rest: unknown[]) => BlockMemo {
  const memoWhile = rememberWhile<BlockMemo>(1);
  return (rest) => memoWhile(rest, makeBlockMemo);
}
