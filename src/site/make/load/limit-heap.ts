import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { once } from "#core/remember.ts";

/** Files to read, or pages to make, from which on memory is worth more than the time that it costs. */
const many = 3000;

/** What is new of a thread of its own may take so many MiB: without a limit it takes 128. */
export const newMebibytesOfThread = 24;

/** Of these V8 gives a third to each of the two halves that it copies between, and the rest to large objects. */
const halfMebibytes = newMebibytesOfThread / 3;

/** Pages to make from which on collecting what is new more seldom pays for the memory it takes. */
const worthNew = 20;

/**
 * Keeps the space of what is new as it is, some MiB once a site's files are read. V8 would let it grow the
 * longer a build runs; but a system may take 3 to 4 ms to hand out a MiB, and in a build of one page a
 * third of all memory was handed out for this alone. Threads that start from then on have all of theirs at
 * once: one that surveys 5,000 pages spent a quarter of its time on collecting the first MiB again and again.
 */
export function holdNewHeap(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString(`--min-semi-space-size=${halfMebibytes}`);
}

/**
 * Keeps the heap of a large site close to what is alive in it, the new and the old.
 *
 * @param files how many of the site's and the engine's have changed since the last build
 */
export function limitHeap(files: number): void {
  limitOldHeap(files);
  if (files >= many) holdNewHeap();
}

/**
 * Keeps what is old of the heap close to what is alive in it, whatever made a build large: a theme,
 * or code, in which all pages rest on one file. V8 would let it grow to three times that before it
 * collects the old, since most programs would rather have the time.
 *
 * @param count of the files to read, of the documents that stay in memory, or of the pages to make;
 *   left out by a server, which waits most of the time, and whose memory others lack
 */
export function limitOldHeap(count = many): void {
  if (count >= many) setFlagsFromString("--heap-growing-percent=30");
}

/**
 * Lets the space of what is new grow again as it does by itself, where many pages are to be made: once the
 * bundler has ended, whose memory is as much as all else. Collecting it so often would cost a third of the
 * time that they take.
 */
export function easeNewHeap(pages = worthNew): void {
  if (pages >= worthNew) setFlagsFromString("--semi-space-growth-factor=2");
}

/**
 * Sets V8's flags as a build of few pages has them, once all pages are made: it takes no compiled code
 * from a cache that was made under others.
 */
export function resetHeap(): void {
  setFlagsFromString("--heap-growing-percent=0");
  holdNewHeap();
}

/** The space of what is new, in bytes, from which on it only takes memory: V8 would go on to four times that. */
const enoughNew = 32 * 2 ** 20;

/** Ends the growth of the space of what is new where it is large enough. */
export function limitNewHeap(): void {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  if ((space?.space_size ?? 0) >= enoughNew) holdNewHeap();
}

/**
 * Gives the system back what is no longer needed, before a step that takes as much memory: the heap does
 * not shrink by itself.
 *
 * @param pages how many the step makes, or makes other files of
 */
export async function releaseHeap(pages: number): Promise<void> {
  if (pages >= many) await collect();
}

/**
 * Bytes of new memory, from which on a server collects garbage between two pieces of work. V8 begins at
 * one and a half times as many, and then in the midst of one.
 */
const muchGrowth = 48 * 2 ** 20;

/** Milliseconds after work in which what it set off is done … */
const pauseMs = 120;

/** … and without work after which a server gives back what it does not need: nobody waits then. */
const quietMs = 3000;

const server: { timer?: NodeJS.Timeout; usedBytes: number; settledBytes: number } = {
  usedBytes: Number.POSITIVE_INFINITY,
  settledBytes: 0,
};

/**
 * Collects what work has left in a server, before the next work would have to; and gives it back to the
 * system, once there was nothing to do for a while. To be called where work ends; each thread for itself.
 */
export function settleHeap(): void {
  settleIn(pauseMs, () => {
    collectGrowth();
    settleIn(quietMs, () => void settle());
  });
}

function settleIn(delayMs: number, then: () => void): void {
  clearTimeout(server.timer);
  server.timer = setTimeout(then, delayMs).unref();
}

/** Takes 0.17 s where 180 MiB are alive. Where V8 does it within a save, that save takes 0.08 longer. */
function collectGrowth(): void {
  const { used_heap_size: used } = getHeapStatistics();
  server.usedBytes = Math.min(server.usedBytes, used);
  if (used - server.usedBytes < muchGrowth) return;
  makeCollector()?.({ type: "major" });
  server.usedBytes = getHeapStatistics().used_heap_size;
}

/** V8's collector, which only a context that is made under this flag has; none where it may not be set. */
const makeCollector = once((): NodeJS.GCFunction | undefined => {
  setFlagsFromString("--expose-gc");
  const { gc } = runInNewContext("globalThis") as typeof globalThis;
  setFlagsFromString("--no-expose-gc");
  return gc;
});

async function settle(): Promise<void> {
  if (getHeapStatistics().total_heap_size - server.settledBytes < muchGrowth) return;
  await collect();
  server.settledBytes = getHeapStatistics().total_heap_size;
}

/** Collects all garbage, as small as the heap can be. Takes 0.3 s where 250 MiB are alive. */
async function collect(): Promise<void> {
  try {
    // Each command would load it.
    const { Session } = await import("node:inspector/promises");
    const session = new Session();
    session.connect();
    await session.post("HeapProfiler.collectGarbage");
    session.disconnect();
  } catch {
    // A Node without an inspector, or one that allows none, keeps its memory.
  }
}
