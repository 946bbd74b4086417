import { textOf } from "#core/json.ts";
import type { BenchPage } from "../generate/bench-page.ts";
import { type BenchSize, makeBenchPages } from "../generate/make-bench-pages.ts";

/**
 * Makes every page, with another text at its top.
 *
 * @param stamp another one for each change
 */
export function* makeChangedPages(size: BenchSize, stamp: string): Generator<BenchPage> {
  for (const page of makeBenchPages(size)) {
    const [intro, ...others] = page.blocks;
    if (intro?.type !== "intro") throw new Error(`${page.route} does not begin with its intro`);
    const text = `Saved **${stamp}** times. ${textOf(intro.props["text"])}`;
    yield { ...page, blocks: [{ ...intro, props: { ...intro.props, text } }, ...others] };
  }
}

/** @returns the first of them */
export function makeChangedPage(size: BenchSize, stamp: string): BenchPage {
  const [page] = makeChangedPages(size, stamp).take(1);
  if (page === undefined) throw new Error("A site of no pages has none to change");
  return page;
}
