import makeAutoplay from "embla-carousel-autoplay";
import { useMemo, useState } from "react";
import { Carousel, usePrefersStillness } from "#theme/parts/carousel.tsx";

/** `delay` is the milliseconds that a slide stands still. */
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  // The focus is followed below: the plugin sees it in the slides, but not on their window.
  stopOnFocusIn: false,
} as const;

/** Moves by itself until the visitor looks closer, says stop, or has asked for less motion. */
export function Island({ label, html }: { label: string; html?: string }) {
  const isStill = usePrefersStillness();
  const [wantsMotion, setWantsMotion] = useState(true);
  const isPlaying = wantsMotion && !isStill;
  const player = useMemo(() => (isPlaying ? makeAutoplay(autoplay) : null), [isPlaying]);
  const plugins = useMemo(() => (player === null ? [] : [player]), [player]);
  const toggle = (
    <button
      className="carousel-button product-slider-toggle"
      type="button"
      aria-label={isPlaying ? "Stop the slides" : "Start the slides"}
      onClick={() => setWantsMotion(!wantsMotion)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={isPlaying ? "M8 5v14M16 5v14" : "M7 4l13 8-13 8z"} />
      </svg>
    </button>
  );
  return (
    <Carousel
      label={label}
      html={html}
      plugins={plugins}
      controls={toggle}
      onFocusWithin={(hasFocus) => (hasFocus ? player?.stop() : player?.play())}
    />
  );
}
