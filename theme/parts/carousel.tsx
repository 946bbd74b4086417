import useEmblaCarousel from "embla-carousel-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { StillHtml } from "tessera/kit";

type Plugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>;
type Api = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

type CarouselProps = {
  /** What is in it: "Products". */
  label: string;
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
  const { label, html, plugins, controls, controlsAt = "start", onFocusWithin } = props;
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
    const tell = (): void =>
      setPlace({ slide: api.selectedScrollSnap(), count: api.slideNodes().length });
    tell();
    api.on("select", tell).on("reInit", tell).on("scroll", endCreeping);
    return () => {
      api.off("select", tell).off("reInit", tell).off("scroll", endCreeping);
    };
  }, [api]);

  const moves = {
    ArrowLeft: () => api?.scrollPrev(isStill),
    ArrowRight: () => api?.scrollNext(isStill),
  };

  function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
    const isOwn = event.target === event.currentTarget;
    if (!isOwn || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    moves[event.key]();
    event.preventDefault();
  }

  const buttons = (
    <div className="carousel-controls" role="group" aria-label={`${label}: controls`}>
      {controls}
      <button
        className="carousel-button"
        type="button"
        aria-label="Previous"
        onClick={moves.ArrowLeft}
      >
        <Arrow path="M19 12H5m6 7-7-7 7-7" />
      </button>
      <button
        className="carousel-button"
        type="button"
        aria-label="Next"
        onClick={moves.ArrowRight}
      >
        <Arrow path="M5 12h14m-6 7 7-7-7-7" />
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
        aria-roledescription="carousel"
        aria-label={`${label}: slides`}
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
        {place.count === 0 ? "" : `${place.slide + 1} of ${place.count}`}
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

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const stillness = "(prefers-reduced-motion: reduce)";

/** @returns whether the visitor's system asks for less motion; false at build */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(stillness);
      query.addEventListener("change", tell);
      return () => query.removeEventListener("change", tell);
    },
    () => matchMedia(stillness).matches,
    () => false,
  );
}
