import { setFlagsFromString } from "node:v8";

/** Documents from which on memory is worth more than the tenth of the time that it costs. */
const manyDocuments = 2000;

/**
 * Keeps the heap of a large build close to what is alive in it. V8 would let it grow to three times
 * that before it collects the old, since most programs would rather have the time.
 *
 * @param documents how many the site has
 */
export function limitHeap(documents: number): void {
  if (documents < manyDocuments) return;
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--semi-space-growth-factor=1");
}
