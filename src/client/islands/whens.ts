/** When an island wakes, as the kit's `Island` writes it. */
export type When = "load" | "idle" | "visible";

/** Calls `wake` when it is time. @returns a function that calls the waiting off */
type Wait = (island: Element, wake: () => void) => () => void;

/** How far below the fold an island wakes, so that it is awake when it comes into view. */
const visibleMargin = "200px";

/** Each word's meaning. */
export const whens = { load, idle, visible } satisfies Record<When, Wait>;

/** @param text the attribute's value */
export function isWhen(text: string | null): text is When {
  return text !== null && Object.hasOwn(whens, text);
}

function load(_island: Element, wake: () => void): () => void {
  wake();
  return () => undefined;
}

function idle(_island: Element, wake: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(wake, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(wake, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

function visible(island: Element, wake: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: visibleMargin },
  );
  // The island itself has no box (`display: contents`); what stands in it has, or it is never seen.
  const boxes = [...island.children].filter((child) => child.getClientRects().length > 0);
  for (const box of boxes) observer.observe(box);
  if (boxes.length === 0) wake();
  return () => observer.disconnect();
}
