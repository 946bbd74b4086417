import makeAutoplay from "embla-carousel-autoplay";
import { useMemo, useState } from "react";
import { SvgIcon } from "tessera/kit";
import pauseIcon from "lucide-static/icons/pause.svg?raw";
import playIcon from "lucide-static/icons/play.svg?raw";
import { Carousel, usePrefersStillness } from "#theme/parts/carousel.tsx";
import type { Props } from "./props.d.ts";

/** `delay` is the milliseconds that a slide stands still. */
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  // The focus is followed below: the plugin sees it in the slides, but not on their window.
  stopOnFocusIn: false,
} as const;

type IslandProps = Pick<Props, "words" | "stopLabel" | "startLabel"> & {
  /** What is in the row. */
  label: string;
  html?: string;
};

/** Moves by itself until the visitor looks closer, says stop, or has asked for less motion. */
export function Island({ label, words, html, ...toggleWords }: IslandProps) {
  const isStill = usePrefersStillness();
  const [wantsMotion, setWantsMotion] = useState(true);
  const isPlaying = wantsMotion && !isStill;
  const player = useMemo(() => (isPlaying ? makeAutoplay(autoplay) : null), [isPlaying]);
  const plugins = useMemo(() => (player === null ? [] : [player]), [player]);
  const toggle = (
    <button
      className="carousel-button product-slider-toggle"
      type="button"
      aria-label={isPlaying ? toggleWords.stopLabel : toggleWords.startLabel}
      onClick={() => setWantsMotion(!wantsMotion)}
    >
      <SvgIcon svg={isPlaying ? pauseIcon : playIcon} size={18} />
    </button>
  );
  return (
    <Carousel
      label={label}
      words={words}
      html={html}
      plugins={plugins}
      controls={toggle}
      onFocusWithin={(hasFocus) => (hasFocus ? player?.stop() : player?.play())}
    />
  );
}
