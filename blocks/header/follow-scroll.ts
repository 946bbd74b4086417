/** `top`: nothing scrolled; `hidden`: on the way down; `shown`: on the way up. */
export type ScrollState = "top" | "shown" | "hidden";

/** Pixels that a finger may tremble without turning the header's mind. */
const trembleSize = 6;
/** Pixels from the top within which the header stays: its own height. */
const headerSize = 76;

/**
 * Follows the page's scrolling.
 *
 * @param show is told each state as it comes
 * @returns ends it
 */
export function followScroll(show: (state: ScrollState) => void): () => void {
  let lastY = window.scrollY;
  function follow(): void {
    // Some browsers scroll past the top and spring back.
    const y = Math.max(0, window.scrollY);
    const moved = y - lastY;
    if (y > 0 && Math.abs(moved) < trembleSize) return;
    lastY = y;
    show(decideState(y, moved));
  }
  window.addEventListener("scroll", follow, { passive: true });
  return () => window.removeEventListener("scroll", follow);
}

function decideState(y: number, moved: number): ScrollState {
  if (y === 0) return "top";
  return moved > 0 && y > headerSize ? "hidden" : "shown";
}
