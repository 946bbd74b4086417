import type { RenderContext } from "#site/render/render-context.ts";

/** The most blocks that are kept: a page has some dozens, and old ones of a day's work must go. */
const mostKept = 5000;

/**
 * Keeps the HTML of blocks from save to save.
 *
 * @returns a function that returns the same memo while all that the HTML depends on beside the
 *   blocks' own props is the same, compared by identity
 */
export function keepMemo(): (rest: unknown[]) => NonNullable<RenderContext["memo"]> {
  let known: { rest: unknown[]; memo: NonNullable<RenderContext["memo"]> } = {
    rest: [],
    memo: new Map(),
  };
  return (rest) => {
    const isSame =
      rest.length === known.rest.length && rest.every((one, index) => one === known.rest[index]);
    if (!isSame || known.memo.size > mostKept) known = { rest, memo: new Map() };
    return known.memo;
  };
}
