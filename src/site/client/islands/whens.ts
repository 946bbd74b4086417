/** When an island wakes, as the kit's `Island` writes it. */
export type When = "load" | "idle" | "visible" | "watched" | "touched";

/** Calls `wake` when it is time. @returns a function that calls the waiting off */
type Wait = (island: Element, wake: () => void) => () => void;

/** How far below the fold an island wakes, so that it is awake when it comes into view. */
const visibleMargin = "200px";

/** Each word's meaning. */
export const whens = { load, idle, visible, watched, touched } satisfies Record<When, Wait>;

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
  const boxes = listBoxes(island);
  for (const box of boxes) observer.observe(box);
  if (boxes.length === 0) wake();
  return () => observer.disconnect();
}

/**
 * Signs that somebody is about to use it, and one that a finger only scrolls; a click on it was kept if
 * it came earlier.
 */
const touches = [
  "pointerover",
  "pointerdown",
  "pointercancel",
  "focusin",
  "keydown",
  "tessera:asked",
];

/**
 * Milliseconds for a finger to press, and for the browser to answer it: code that came meanwhile
 * would hold the answer up.
 */
const pressMs = 300;

function touched(island: Element, wake: () => void): () => void {
  const state: { timer?: number } = {};
  const listening = new AbortController();
  const stop = (): void => {
    clearTimeout(state.timer);
    listening.abort();
  };
  function heed({ type, pointerType }: { type?: string; pointerType?: string }): void {
    clearTimeout(state.timer);
    if (type === "pointercancel") return;
    // What is pressed gets the focus.
    const isPress = pointerType === "touch" || type === "focusin";
    if (isPress) state.timer = window.setTimeout(wakeOnce, pressMs);
    else wakeOnce();
  }
  function wakeOnce(): void {
    stop();
    wake();
  }
  const { signal } = listening;
  for (const touch of touches) island.addEventListener(touch, heed, { signal });
  // The sign that had this code fetched may have been meant for it.
  if (isTouched(island)) heed({ pointerType: island.matches(":active") ? "touch" : "" });
  return stop;
}

function isTouched(island: Element): boolean {
  return island.matches("[data-asked], :hover, :focus-within");
}

/** Milliseconds in view after which somebody looks at it, and does not just pass. */
const watchedAfterMs = 1500;

function watched(island: Element, wake: () => void): () => void {
  if (isTouched(island)) return touched(island, wake);
  const state: { timer?: number } = {};
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(state.timer);
    if (entries.some(({ isIntersecting }) => isIntersecting))
      state.timer = window.setTimeout(wakeOnce, watchedAfterMs);
  });
  const stopTouched = touched(island, wakeOnce);
  for (const box of listBoxes(island)) observer.observe(box);

  function stop(): void {
    clearTimeout(state.timer);
    observer.disconnect();
    stopTouched();
  }
  function wakeOnce(): void {
    stop();
    wake();
  }
  return stop;
}

/** The island itself has no box (`display: contents`); what stands in it has, or it is never seen. */
function listBoxes(island: Element): Element[] {
  return [...island.children].filter((child) => child.getClientRects().length > 0);
}
