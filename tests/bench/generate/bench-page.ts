import type { JsonObject } from "#core/json.ts";

/** One block, with every text written out. */
export type BenchBlock = { type: string; props: JsonObject };

/** An answer: what the questions of several pages show, written once. */
export type BenchAnswer = { slug: string; question: string; answer: string };

/** One page, as plain data that every tool is given alike. */
export type BenchPage = {
  /** `/p12/345` */
  route: string;
  title: string;
  description: string;
  blocks: BenchBlock[];
};
