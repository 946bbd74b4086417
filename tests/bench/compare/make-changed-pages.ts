import type { BenchPage } from "../generate/bench-page.ts";
import { makeBenchPages } from "../generate/make-bench-pages.ts";
import type { Turn } from "./tool.ts";

/** Makes every page, with another text at its top in each round. */
export function* makeChangedPages({ round, size }: Turn): Generator<BenchPage> {
  for (const page of makeBenchPages(size)) {
    const [lead, ...others] = page.blocks;
    if (lead?.type !== "lead") throw new Error(`${page.route} does not begin with its lead`);
    const text = `Saved **${round}** times. ${lead.props.text}`;
    yield { ...page, blocks: [{ ...lead, props: { ...lead.props, text } }, ...others] };
  }
}

/** @returns the first of them */
export function makeChangedPage(turn: Turn): BenchPage {
  const [page] = makeChangedPages(turn).take(1);
  if (page === undefined) throw new Error("A site of no pages has none to change");
  return page;
}
