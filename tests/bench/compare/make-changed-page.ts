import type { BenchPage } from "../generate/bench-page.ts";
import { makeBenchPages } from "../generate/make-bench-pages.ts";
import type { Turn } from "./tool.ts";

/** @returns the first page, with another text at its top in each round */
export function makeChangedPage({ round, size }: Turn): BenchPage {
  const [page] = makeBenchPages(size).take(1);
  if (page === undefined) throw new Error("A site of no pages has none to change");
  const [lead, ...others] = page.blocks;
  if (lead?.type !== "lead") throw new Error(`${page.route} does not begin with its lead`);
  const text = `Saved **${round}** times. ${lead.props.text}`;
  return { ...page, blocks: [{ ...lead, props: { ...lead.props, text } }, ...others] };
}
