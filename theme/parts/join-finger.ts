/**
 * Lets Embla follow a finger that lay on the slides, still, before Embla came: it would wait for the
 * next touch that begins.
 *
 * @param strip what Embla listens on
 * @returns ends it
 */
export function joinFinger(strip: HTMLElement): () => void {
  const listening = new AbortController();
  const listen = { capture: true, passive: true, signal: listening.signal };
  for (const type of ["touchstart", "touchend", "touchcancel"] as const)
    strip.addEventListener(type, () => listening.abort(), listen);
  strip.addEventListener(
    "touchmove",
    ({ touches }) => {
      listening.abort();
      // Not every browser lets a TouchEvent be made.
      strip.dispatchEvent(Object.assign(new UIEvent("touchstart"), { touches }));
    },
    listen,
  );
  return () => listening.abort();
}
