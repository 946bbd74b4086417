/**
 * Pictures in a row on which nothing has moved. A finger that was there before this code may lie still:
 * it is known by what it moves alone, and by what comes after it. A mouse's button is known by `:active`.
 */
const restFrames = { unknown: 180, finger: 30, mouse: 0 };

/** Signs of what points at the strip, each of which tells that no finger of before lies there any more. */
const signs = ["touchstart", "touchend", "touchcancel", "pointermove"] as const;

/** Waits for a strip that scrolls to be at rest. */
export type Waiting = {
  /** Whoever presses a button elsewhere has no finger on the strip: it is taken over as soon as it stands. */
  hurry: () => void;
  stop: () => void;
};

/**
 * Waits until nobody moves a strip that scrolls: no finger or button holds it, and it stands at a slide.
 * Whatever takes it over sooner would end the visitor's gesture.
 *
 * @param act called once, then; at once where there is nothing to wait for
 */
export function whenAtRest(strip: HTMLElement, act: () => void): Waiting {
  const hasFingers = matchMedia("(any-pointer: coarse)").matches;
  const listening = new AbortController();
  const state = {
    fingers: 0,
    seenAt: strip.scrollLeft,
    stillFor: -1,
    wanted: hasFingers ? restFrames.unknown : restFrames.mouse,
    request: 0,
  };
  const heed = (sign: Event): void => {
    if (sign instanceof PointerEvent) {
      if (sign.pointerType === "mouse") state.wanted = restFrames.mouse;
      return;
    }
    state.fingers = (sign as TouchEvent).touches.length;
    state.wanted = restFrames.finger;
  };
  for (const type of signs)
    strip.addEventListener(type, heed, { passive: true, signal: listening.signal });

  function look(): void {
    const isHeld = state.fingers > 0 || strip.matches(":active");
    const isAtRest = !isHeld && strip.scrollLeft === state.seenAt && isAligned(strip);
    state.stillFor = isAtRest ? state.stillFor + 1 : -1;
    state.seenAt = strip.scrollLeft;
    if (state.stillFor < state.wanted) {
      state.request = requestAnimationFrame(look);
      return;
    }
    listening.abort();
    act();
  }

  look();
  return {
    hurry() {
      state.wanted = restFrames.mouse;
    },
    stop() {
      listening.abort();
      cancelAnimationFrame(state.request);
    },
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
