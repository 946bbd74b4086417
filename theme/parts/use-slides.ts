import useEmblaCarousel from "embla-carousel-react";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Embla, EmblaPlugins } from "./embla.ts";
import { makeTimedSlides } from "./timed-slides.ts";
import { useLessMotion } from "./use-less-motion.ts";
import { type Waiting, whenAtRest } from "./when-at-rest.ts";

type Slides = {
  /** The window that the slides are seen through. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Whether Embla moves the slides; until then the browser does. */
  isAwake: boolean;
  /** Which slide stands at the beginning, of how many; null before Embla knows. */
  place: { number: number; count: number } | null;
  /** Moves the slides by one; what is asked too early is done as soon as they can. */
  move: (step: 1 | -1) => void;
};

/** The milliseconds that a slide is under way. */
const slideMs = 2000;
const options = { loop: true, align: "start" } as const;
const none: EmblaPlugins = [];

/** Slides that Embla moves, from where the browser has scrolled them to. */
export function useSlides(
  plugins: EmblaPlugins = none,
  onReady: (embla: Embla) => void = () => undefined,
): Slides {
  const viewport = useRef<HTMLDivElement>(null);
  const hasLessMotion = useLessMotion();
  const waiting = useRef<Waiting>(null);
  const early = useRef(0);
  const [place, setPlace] = useState<Slides["place"]>(null);
  const all = useMemo(() => [...plugins, makeTimedSlides(slideMs)], [plugins]);
  const [attach, embla] = useEmblaCarousel(
    { ...options, duration: hasLessMotion ? 0 : slideMs },
    all,
  );
  const tellReady = useEffectEvent(onReady);

  useEffect(() => {
    const strip = viewport.current;
    if (strip === null) return undefined;
    waiting.current = whenAtRest(strip, () => attach(strip));
    return waiting.current.stop;
  }, [attach]);

  // Before the browser draws again: what is seen stays where it is.
  useLayoutEffect(() => {
    if (embla === undefined) return undefined;
    takeOver(embla);
    const follow = (): void => setPlace(findPlace(embla));
    embla.on("select", follow).on("reInit", follow);
    follow();
    tellReady(embla);
    for (; early.current !== 0; early.current -= Math.sign(early.current))
      step(embla, early.current > 0 ? 1 : -1);
    return () => {
      embla.off("select", follow).off("reInit", follow);
    };
  }, [embla]);

  function move(by: 1 | -1): void {
    if (embla !== undefined) return step(embla, by);
    early.current += by;
    waiting.current?.hurry();
  }

  return { viewport, isAwake: embla !== undefined, place, move };
}

function step(embla: Embla, by: 1 | -1): void {
  if (by > 0) embla.scrollNext();
  else embla.scrollPrev();
}

/** The slide that the strip is scrolled to becomes Embla's. */
function takeOver(embla: Embla): void {
  const strip = embla.rootNode();
  const width = embla.slideNodes()[0]?.getBoundingClientRect().width ?? 0;
  const index = width === 0 ? 0 : Math.round(strip.scrollLeft / width);
  strip.scrollLeft = 0;
  embla.scrollTo(index, true);
}

function findPlace(embla: Embla): { number: number; count: number } {
  return { number: embla.selectedScrollSnap() + 1, count: embla.slideNodes().length };
}
