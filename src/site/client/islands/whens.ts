import type { When } from "#site/kit/island.tsx";

/** Calls `start` when it is time. @returns a function that cancels this */
type Wait = (island: Element, start: () => void) => () => void;

/** The distance below the fold at which an island starts, so that it runs when it is in view. */
const visibleMargin = "200px";

/** The function that waits for each moment. */
export const whens = { load, idle, visible, watched, touched } satisfies Record<When, Wait>;

/** @param text the attribute's value */
export function isWhen(text: string | null): text is When {
  return text !== null && Object.hasOwn(whens, text);
}

function load(_island: Element, start: () => void): () => void {
  start();
  return () => undefined;
}

function idle(_island: Element, start: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(start, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

function visible(island: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: visibleMargin },
  );
  const boxes = listBoxes(island);
  for (const box of boxes) observer.observe(box);
  if (boxes.length === 0) start();
  return () => observer.disconnect();
}

/**
 * Events that show that the visitor is about to use the island, and `pointercancel`, by which a
 * finger only scrolls. `tessera:asked` stands for an earlier click, which was kept.
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
 * Milliseconds for a finger's press and the browser's answer to it: code that loads in between
 * would delay the answer.
 */
const pressMs = 300;

function touched(island: Element, start: () => void): () => void {
  const state: { timer?: number } = {};
  const listening = new AbortController();
  const stop = (): void => {
    clearTimeout(state.timer);
    listening.abort();
  };
  function heed({ type, pointerType }: { type?: string; pointerType?: string }): void {
    clearTimeout(state.timer);
    if (type === "pointercancel") return;
    // An element that is pressed gets the focus.
    const isPress = pointerType === "touch" || type === "focusin";
    if (isPress) state.timer = window.setTimeout(startOnce, pressMs);
    else startOnce();
  }
  function startOnce(): void {
    stop();
    start();
  }
  const { signal } = listening;
  for (const touch of touches) island.addEventListener(touch, heed, { signal });
  // The event that loaded this code may have been on this island.
  if (isTouched(island)) heed({ pointerType: island.matches(":active") ? "touch" : "" });
  return stop;
}

function isTouched(island: Element): boolean {
  return island.matches("[data-asked], :hover, :focus-within");
}

/** Milliseconds in view after which the visitor is taken to look at it, and not to scroll past. */
const watchedAfterMs = 1500;

function watched(island: Element, start: () => void): () => void {
  if (isTouched(island)) return touched(island, start);
  const state: { timer?: number } = {};
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(state.timer);
    if (entries.some(({ isIntersecting }) => isIntersecting))
      state.timer = window.setTimeout(startOnce, watchedAfterMs);
  });
  const stopTouched = touched(island, startOnce);
  for (const box of listBoxes(island)) observer.observe(box);

  function stop(): void {
    clearTimeout(state.timer);
    observer.disconnect();
    stopTouched();
  }
  function startOnce(): void {
    stop();
    start();
  }
  return stop;
}

/**
 * Lists the boxes in the island, which itself has none (`display: contents`) and would never be in
 * view.
 */
function listBoxes(island: Element): Element[] {
  return [...island.children].filter((child) => child.getClientRects().length > 0);
}
