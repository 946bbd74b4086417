import useEmblaCarousel from "embla-carousel-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { StillHtml, SvgIcon } from "tessera/kit";
import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";

type Plugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>;
type Api = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** As in `schema/definitions.json`. */
export type CarouselWords = Record<
  "kind" | "controls" | "slides" | "previous" | "next" | "position",
  string
>;

type CarouselProps = {
  /** What is in it: "Products". */
  label: string;
  words: CarouselWords;
  /** HTML of the slides, each an `li` of class `carousel-slide`; given at build alone. */
  html: string | undefined;
  plugins?: Plugins;
  /** More controls, before the two arrows. */
  controls?: ReactNode;
  /** Told when the focus comes into the slides, and when it leaves them. */
  onFocusWithin?: (hasFocus: boolean) => void;
  /** Where the eye finds the controls, and so the keyboard: before the slides or after them. */
  controlsAt?: "start" | "end";
};

/**
 * Embla's `duration` is not milliseconds but the strength of a spring that is drawn 60 times a second.
 * With 38, measured, the last half pixel is left after 1.97 s for a slide 1200 px wide and after 1.63 s
 * for one of 300 px: within the 2000 ms of the site's sliders.
 */
const options = { loop: true, align: "start", duration: 38 } as const;

/** Pixels that nobody sees; the spring would creep along them for as long again. */
const unseenWay = 0.5;

/** Slides in an endless row, moved by swiping, by the arrows, by the arrow keys, and by focus. */
export function Carousel(props: CarouselProps) {
  const { label, words, html, plugins, controls, controlsAt = "start", onFocusWithin } = props;
  const isStill = usePrefersStillness();
  const settings = useMemo(
    () => ({ ...options, duration: isStill ? 0 : options.duration }),
    [isStill],
  );
  const [viewport, api] = useEmblaCarousel(settings, plugins);
  const [place, setPlace] = useState({ slide: 0, count: 0 });

  useEffect(() => {
    if (api === undefined) return undefined;
    // A visitor may have scrolled the strip before it woke.
    api.rootNode().scrollLeft = 0;
    const follow = (): void =>
      setPlace({ slide: api.selectedScrollSnap(), count: api.slideNodes().length });
    follow();
    api.on("select", follow).on("reInit", follow).on("scroll", endCreeping);
    return () => {
      api.off("select", follow).off("reInit", follow).off("scroll", endCreeping);
    };
  }, [api]);

  const moves = {
    ArrowLeft: () => api?.scrollPrev(isStill),
    ArrowRight: () => api?.scrollNext(isStill),
  };

  const nameParts = (text: string): string => text.replace("{label}", () => label);

  function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
    const isOwn = event.target === event.currentTarget;
    if (!isOwn || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    moves[event.key]();
    event.preventDefault();
  }

  const buttons = (
    <div className="carousel-controls" role="group" aria-label={nameParts(words.controls)}>
      {controls}
      <button
        className="carousel-button"
        type="button"
        aria-label={words.previous}
        onClick={moves.ArrowLeft}
      >
        <SvgIcon svg={arrowLeft} />
      </button>
      <button
        className="carousel-button"
        type="button"
        aria-label={words.next}
        onClick={moves.ArrowRight}
      >
        <SvgIcon svg={arrowRight} />
      </button>
    </div>
  );

  return (
    <>
      {controlsAt === "start" && buttons}
      {/* Asleep a strip that scrolls, awake one that the arrow keys move: a keyboard reaches both,
          and keeps its place when one becomes the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="carousel-viewport"
        ref={viewport}
        role="region"
        aria-roledescription={words.kind}
        aria-label={nameParts(words.slides)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={moveByKey}
        onFocus={() => onFocusWithin?.(true)}
        onBlur={() => onFocusWithin?.(false)}
        data-awake={place.count === 0 ? undefined : ""}
      >
        <StillHtml as="ul" className="carousel-track" html={html} />
      </div>
      {controlsAt === "end" && buttons}
      <p className="visually-hidden" aria-live={plugins === undefined ? "polite" : "off"}>
        {place.count === 0 ? "" : sayPlace(words.position, place)}
      </p>
    </>
  );
}

/** Ends a slide's way where the eye sees no more of it. */
function endCreeping(api: Api): void {
  const { target, location, scrollBody, dragHandler } = api.internalEngine();
  const isThere = Math.abs(target.get() - location.get()) < unseenWay;
  if (isThere && !dragHandler.pointerDown()) scrollBody.useDuration(0);
}

function sayPlace(text: string, { slide, count }: { slide: number; count: number }): string {
  return text.replace("{number}", String(slide + 1)).replace("{count}", String(count));
}

const stillness = "(prefers-reduced-motion: reduce)";

/** @returns whether the visitor's system asks for less motion; false at build */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(stillness);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(stillness).matches,
    () => false,
  );
}
