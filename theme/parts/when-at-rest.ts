/**
 * Pictures in a row on which nothing has moved. A finger that came before this code is known by what it
 * moves alone; a mouse's button is known by `:active`, and what a wheel moves is seldom at a slide.
 */
const restFrames = { finger: 30, mouse: 0 };

/**
 * Waits until nobody moves a strip that scrolls: no finger or button holds it, and it stands at a slide.
 * Whatever takes it over sooner would end the visitor's gesture.
 *
 * @param act called once, then; at once where there is nothing to wait for
 * @returns calls the waiting off
 */
export function whenAtRest(strip: HTMLElement, act: () => void): () => void {
  const hasFingers = matchMedia("(any-pointer: coarse)").matches;
  const frames = hasFingers ? restFrames.finger : restFrames.mouse;
  const listening = new AbortController();
  const state = { fingers: 0, seenAt: strip.scrollLeft, frames: -1, request: 0 };
  const count = ({ touches }: TouchEvent): void => {
    state.fingers = touches.length;
  };
  for (const type of ["touchstart", "touchend", "touchcancel"] as const)
    strip.addEventListener(type, count, { passive: true, signal: listening.signal });

  function look(): void {
    const isHeld = state.fingers > 0 || strip.matches(":active");
    const isAtRest = !isHeld && strip.scrollLeft === state.seenAt && isAligned(strip);
    state.frames = isAtRest ? state.frames + 1 : -1;
    state.seenAt = strip.scrollLeft;
    if (state.frames < frames) {
      state.request = requestAnimationFrame(look);
      return;
    }
    listening.abort();
    act();
  }

  look();
  return () => {
    listening.abort();
    cancelAnimationFrame(state.request);
  };
}

/** Whether a slide begins where the strip does, or the strip is at its end. */
function isAligned(strip: HTMLElement): boolean {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  const start = strip.getBoundingClientRect().left;
  const slides = [...(strip.firstElementChild?.children ?? [])];
  const isAtSlide = slides.some(
    (slide) => Math.abs(slide.getBoundingClientRect().left - start) < 1,
  );
  return isAtSlide || scrollLeft + clientWidth >= scrollWidth - 1;
}
