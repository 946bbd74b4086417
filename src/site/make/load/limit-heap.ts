import { setFlagsFromString } from "node:v8";

/** New files from which on memory is worth more than the tenth of the time that it costs. */
const manyFiles = 3000;

/**
 * Keeps the heap of a large build close to what is alive in it. V8 would let it grow to three times
 * that before it collects the old, since most programs would rather have the time. What is new it
 * would collect more seldom the longer a build runs; so this must be called before a site is read.
 *
 * @param files how many of the site's and the engine's no earlier build has read: one that knows them
 *   makes little of them again
 */
export function limitHeap(files: number): void {
  if (files < manyFiles) return;
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Lets the space of what is new grow again as it does by itself: once the bundler has ended, whose memory
 * is as much as all else. Collecting it so often would cost a third of the time that pages take.
 */
export function easeHeap(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
}
