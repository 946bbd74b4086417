import Autoplay from "embla-carousel-autoplay";
import { useEffect, useMemo, useState } from "react";
import { Carousel, type CarouselApi, usePrefersStillness } from "#ui/carousel.tsx";

/** Milliseconds that a slide stands still. */
const standsForMs = 3000;

/** Moves by itself until the visitor looks closer, says stop, or has asked for less motion. */
export function Island({ label, html }: { label: string; html?: string }) {
  const isStill = usePrefersStillness();
  const [wantsMotion, setWantsMotion] = useState(true);
  const isPlaying = wantsMotion && !isStill;
  const plugins = useMemo(
    () =>
      isPlaying
        ? [Autoplay({ delay: standsForMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]
        : [],
    [isPlaying],
  );
  return (
    <Carousel
      label={label}
      html={html}
      plugins={plugins}
      controls={(api) => (
        <Toggle isPlaying={isPlaying} isPossible={!isStill} api={api} onToggle={() => setWantsMotion(!wantsMotion)} />
      )}
    />
  );
}

type ToggleProps = {
  isPlaying: boolean;
  isPossible: boolean;
  api: CarouselApi | undefined;
  onToggle: () => void;
};

function Toggle({ isPlaying, isPossible, api, onToggle }: ToggleProps) {
  // Autoplay ends for good where a new plugin is set while the pointer rests on the slides.
  useEffect(() => {
    if (isPlaying) api?.plugins().autoplay?.play();
  }, [api, isPlaying]);
  if (!isPossible) return null;
  return (
    <button
      className="carousel-button"
      type="button"
      aria-label={isPlaying ? "Stop the slides" : "Start the slides"}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={isPlaying ? "M8 5v14M16 5v14" : "M7 4l13 8-13 8z"} />
      </svg>
    </button>
  );
}
