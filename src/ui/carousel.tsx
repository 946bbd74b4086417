import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { StillHtml } from "./still-html.tsx";

type Plugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>;

type CarouselProps = {
  /** What is in it: "Products". */
  label: string;
  /** HTML of the slides, each an `li` of class `carousel-slide`; given at build alone. */
  html: string | undefined;
  plugins?: Plugins;
  /** More controls, before the two arrows. */
  controls?: ReactNode;
};

/**
 * Embla's `duration` is not milliseconds: measured, 99 % of the way takes about
 * 36.4 × duration − 190 ms, whatever the width, so 60 is the 2000 ms of the site's sliders.
 */
const options = { loop: true, align: "start", duration: 60 } as const;

/** Slides in an endless row, moved by swiping, by the arrows, and by focus. */
export function Carousel({ label, html, plugins, controls }: CarouselProps) {
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
    api.on("select", tell).on("reInit", tell);
    return () => {
      api.off("select", tell).off("reInit", tell);
    };
  }, [api]);

  return (
    <>
      <div className="carousel-controls" role="group" aria-label={`${label}: controls`}>
        {controls}
        <button
          className="carousel-button"
          type="button"
          aria-label="Previous"
          onClick={() => api?.scrollPrev(isStill)}
        >
          <Arrow path="M19 12H5m6 7-7-7 7-7" />
        </button>
        <button
          className="carousel-button"
          type="button"
          aria-label="Next"
          onClick={() => api?.scrollNext(isStill)}
        >
          <Arrow path="M5 12h14m-6 7 7-7-7-7" />
        </button>
      </div>
      {/* Until the slides wake they are a strip that scrolls, and a keyboard must reach it. */}
      <div
        className="carousel-viewport"
        ref={viewport}
        role="region"
        aria-roledescription="carousel"
        aria-label={`${label}: slides`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={place.count === 0 ? 0 : undefined}
        data-awake={place.count === 0 ? undefined : ""}
      >
        <StillHtml as="ul" className="carousel-track" html={html} />
      </div>
      <p className="visually-hidden" aria-live={plugins === undefined ? "polite" : "off"}>
        {place.count === 0 ? "" : `${place.slide + 1} of ${place.count}`}
      </p>
    </>
  );
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
