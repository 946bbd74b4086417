import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { basesFirst } from "#core/document/expand/bases-first.ts";
import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { Answer, Questions } from "#core/graph/node-graph.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { refreshSince } from "#core/live/refresh-since.ts";
import type { SiteConfig } from "../../../site-config.ts";
import { fileOfRoute } from "#site/outputs/output.ts";
import { checkBlocks } from "../check/check-blocks.ts";
import { easeNewHeap, limitNewHeap, limitOldHeap, releaseHeap } from "../load/limit-heap.ts";
import { answerPages } from "./answer-pages.ts";
import { isOfRendering } from "./rendering-questions.ts";
import { hasPage, type Shard } from "./shard.ts";
import type { DistWriter } from "../files/write-dist.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import { type PageAnswer, writePage } from "./make-page.ts";
import type { Made, SiteRenderer } from "./open-renderer.ts";
import type { Step } from "../time-tasks.ts";
import type { SiteState } from "../load/site-state.ts";

export type PagesWork = {
  state: SiteState;
  config: SiteConfig;
  records: GraphRecords;
  made: Made;
  /** The writer of pages; null where they are only checked. */
  dist: DistWriter | null;
  /** True where drafts, and the pages of other days, are made too. */
  isPreview?: boolean;
  /** The number of threads; as many as the machine has and the pages are worth where left out. */
  threads?: number;
  /** The part whose pages are made; null for all. */
  shard: Shard | null;
  /** Bytes of those new photographs that this run has read, by path. */
  pictures?: Map<string, Uint8Array>;
  /** Loads the renderer of this thread, once. */
  renderer: () => Promise<SiteRenderer>;
  /** Where the pages are counted, and their threads timed. */
  step: Step;
};

/**
 * Takes the next pages to make; undefined where there are no more. This thread takes the last ones,
 * whose documents it has read last.
 */
type Take = (from: "first" | "last") => PageInstance[] | undefined;

/** Shares pages out in tasks small enough that all threads end together. */
function shareOut(missing: PageInstance[], threads: number): Take {
  const size = Math.max(1, Math.min(taskSize, Math.ceil(missing.length / threads)));
  const tasks = Array.from({ length: Math.ceil(missing.length / size) }, (_, index) =>
    missing.slice(index * size, (index + 1) * size),
  );
  return (from) => (from === "first" ? tasks.shift() : tasks.pop());
}

/** All that pages rest on beside the documents of a site. */
type PageFacts = Pick<Made, "frame" | "images" | "sizes" | "files"> & {
  logo: unknown;
  code: Pick<Made["code"], "pagesKey">;
};

type CountedWork = PagesWork & { countOne: () => void };

/** Pages below which making them is quicker than starting a thread. */
const worthThread = 120;

/** Most pages of a task: enough that handing over costs nothing. */
const taskSize = 20;

/** Most threads: more would wait for the disk. */
const mostThreads = 8;

/**
 * Makes every page that has changed, or is missing in the output. Afterwards the records have all
 * pages of the site, or of the part.
 *
 * @returns routes of the pages that were made
 * @throws where blocks cannot be loaded (`isReported`), or the disk does not let it write
 */
export async function makePages(work: PagesWork): Promise<string[]> {
  const { state, records, made, dist, shard, step } = work;
  const instances = [...state.site.instances.values()].filter(({ route }) => hasPage(shard, route));
  const routes = new Set(instances.map(({ route }) => route));
  // The summaries have asked all their questions by then, and ask none again.
  state.summarize();
  records.summaries.refresh(state.answer, { questions: [] });
  runToEnd(refreshSince(records.pages, state, answerBuild(work)));
  records.pages.keepOnly(routes);
  records.details.keepOnly(routes);
  // A check has taken nothing, and a build without extras less.
  const taken = new Set(
    [...records.kinds.names()].filter((key) => {
      const { takers = [] } = records.kinds.get(key) ?? {};
      return made.takers.every((name) => takers.includes(name));
    }),
  );
  const missing = instances.filter(({ route }) => {
    const page = records.pages.get(route);
    if (page === undefined || page.html === null) return page === undefined;
    const file = fileOfRoute(route, state.outputSite.settings);
    const { hash, kind } = page.html;
    const isThere =
      taken.has(kind) && records.details.has(route) && dist?.has(file, hash) !== false;
    if (isThere) dist?.keep(file);
    return !isThere;
  });
  // Before V8 has other flags: it takes no compiled code from a cache that was made under others.
  if (missing.length > 0) await checkBlocks(state.root, made.code);
  easeNewHeap(missing.length);
  limitOldHeap(missing.length);
  await releaseHeap(missing.length);
  const worth = Math.min(availableParallelism(), Math.ceil(missing.length / worthThread));
  const threads = Math.min(work.threads ?? worth, mostThreads, missing.length);
  const counted = { ...work, countOne: step.count("page", missing.length) };
  const take = shareOut(basesFirst(missing), threads);
  if (threads > 1) await makeInThreads(counted, take, threads - 1);
  else if (missing.length > 0) await makeHere(counted, take);
  return missing.map(({ route }) => route);
}

/** @returns the function that answers what the pages of a build asked */
export function answerBuild({ state, made }: { state: SiteState; made: PageFacts }): Answer {
  const { code, frame, logo } = made;
  return answerPages(state, made, [code.pagesKey, frame, logo]);
}

/** Makes pages in this thread, until there are none; answers of other threads come in between. */
async function makeHere(work: CountedWork, take: Take): Promise<void> {
  const { state, dist } = work;
  const renderer = await work.renderer();
  const to = { renderer, place: dist?.place ?? null };
  for (let some = take("last"); some !== undefined; some = take("last")) {
    for (const instance of some) {
      record(work, writePage(state, instance, to));
      await nextTurn();
    }
    limitNewHeap();
  }
  // Blocks that pages share are held no longer than until all pages are made.
  renderer.context.memo?.clear();
}

/** Lets other threads make pages too, which take a while to be ready. */
async function makeInThreads(work: CountedWork, take: Take, others: number): Promise<void> {
  // A build of few pages starts none, and is over before their library would be loaded.
  const { startPageThreads } = await import("./start-page-threads.ts");
  const threads = startPageThreads(work, others);
  const run = async (): Promise<void> => {
    for (let some = take("first"); some !== undefined; some = take("first")) {
      const { pages, timings } = await threads.make(some.map(({ route }) => route));
      work.step.add(timings);
      for (const page of pages) record(work, page);
    }
  };
  try {
    await Promise.all([makeHere(work, take), ...Array.from({ length: others }, run)]);
  } finally {
    await threads.stop();
  }
}

/** Matches questions that checks of a page ask, beside the one that all pages do. */
const ofLinks = /^(?:common$|site-url$|link:|file-name:|broken:)/;

/**
 * Reduces a page's questions to those of its own words: these have no links, whose targets may rest
 * on such words alone.
 */
function toSummaryQuestions(questions: Questions): Questions {
  const ofWords = [...questions].filter(
    ([question]) => !ofLinks.test(question) && !isOfRendering(question),
  );
  return new Map([...ofWords, ["settings", null]]);
}

function record(
  { records, dist, state, countOne }: CountedWork,
  { route, page, questions, kind, summary, details }: PageAnswer,
): void {
  records.pages.set(route, page, questions);
  if (page.html !== null && kind !== null) records.kinds.set(page.html.kind, kind, new Map());
  if (summary !== null) records.summaries.set(route, summary, toSummaryQuestions(questions));
  if (details !== null) records.details.set(route, details);
  if (page.html !== null) {
    const file = fileOfRoute(route, state.outputSite.settings);
    dist?.note(file, page.html.hash, page.html.size);
  }
  countOne();
}
