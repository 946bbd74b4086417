import { rememberWhile } from "#core/remember.ts";
import type { RenderContext } from "#site/render/render-context.ts";

type Memo = NonNullable<RenderContext["memo"]>;

/** The most blocks that are kept: a page has some dozens, and old ones of a day's work must go. */
const mostKept = 5000;

/**
 * Keeps the HTML of blocks from save to save.
 *
 * @returns a function that returns the same memo while all that the HTML depends on beside the
 *   blocks' own props is the same, compared by identity
 */
export function keepMemo(): (rest: unknown[]) => Memo {
  const memoWhile = rememberWhile<Memo>(1);
  return (rest) => {
    const memo = memoWhile(rest, () => new Map());
    if (memo.size > mostKept) memo.clear();
    return memo;
  };
}
