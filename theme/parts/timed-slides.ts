import type { Embla, EmblaPlugins } from "./embla.ts";

/** Embla moves its slides in steps of equal time, and makes two of them in the first picture. */
const stepsPerMs = 60 / 1000;
const firstSteps = 2;

/**
 * The pixels of the last step: more than nothing, or the end of the way would be seen by nobody, and
 * fewer than look like a stop.
 */
const lastStep = 1.25;

type Body = ReturnType<Embla["internalEngine"]>["scrollBody"];
type Way = { from: number; steps: number; step: number };

/**
 * A plugin for Embla: a slide that is sent somewhere is there after so many milliseconds, however far
 * it is. Embla's own `duration` is the strength of a spring. What is dragged still hangs on that.
 *
 * @param ms also the `duration` of Embla's options, by which such a way is known
 */
export function makeTimedSlides(ms: number): EmblaPlugins[number] {
  return {
    name: "timedSlides",
    options: {},
    init: (embla) => keepTime(embla, ms),
    destroy: () => undefined,
  };
}

/** Embla makes another engine each time that it begins again: there is nothing to put back. */
function keepTime(embla: Embla, ms: number): void {
  const { scrollBody, location, previousLocation, target } = embla.internalEngine();
  const spring: Body = { ...scrollBody };
  const steps = Math.round(ms * stepsPerMs) - firstSteps;
  const state: { way: Way | null; isSent: boolean } = { way: null, isSent: false };

  /** Whoever is sent on its way, or drags, or jumps, says for how long. */
  function useDuration(duration: number): Body {
    spring.useDuration(duration);
    state.isSent = duration === ms;
    state.way = null;
    return scrollBody;
  }

  function seek(): Body {
    if (!state.isSent) {
      spring.seek();
      return scrollBody;
    }
    state.way ??= { from: location.get() - target.get(), steps, step: 0 };
    const { way } = state;
    way.step = Math.min(way.step + 1, steps);
    previousLocation.set(location);
    // From its end: an endless row moves the target with all else when it begins anew.
    location.set(target.get() + way.from * findRest(way));
    return scrollBody;
  }

  const direction = (): number =>
    state.way === null ? spring.direction() : -Math.sign(state.way.from);
  Object.assign(scrollBody, { useDuration, seek, direction });
}

/** @returns how much of the way is left, from 1 to 0: quick at first, and at an even pace at last */
function findRest({ from, steps, step }: Way): number {
  const left = 1 - step / steps;
  const even = Math.min(1, (lastStep * steps) / Math.abs(from));
  return even * left + (1 - even) * left ** 3;
}
