import makeAutoplay from "embla-carousel-autoplay";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { SvgIcon } from "@tessera-pages/engine/kit";
import next from "@tessera-pages/engine/icons/arrow-right.svg";
import previous from "@tessera-pages/engine/icons/arrow-left.svg";
import pause from "@tessera-pages/engine/icons/pause.svg";
import play from "@tessera-pages/engine/icons/play.svg";
import { type CarouselTexts, readTexts } from "#theme/parts/carousel-texts.ts";
import { Carousel } from "#theme/parts/carousel.tsx";
import type { Embla } from "#theme/parts/embla.ts";
import { useLessMotion } from "#theme/parts/use-less-motion.ts";

type SliderProps = { texts: CarouselTexts; stopLabel: string; startLabel: string };

/**
 * `delay` is the milliseconds that a slide stands still. The plugin keeps the time; whether it plays is
 * decided here, since it does not know of the button, nor of the focus on the slides' window.
 */
const autoplay = { delay: 3000, playOnInit: false, stopOnFocusIn: false } as const;

/** Moves by itself until the visitor looks closer, says stop, or has asked for less motion. */
export function Island(props: SliderProps & { children?: ReactNode }) {
  const { texts, stopLabel, startLabel, children } = props;
  const [player] = useState(() => makeAutoplay(autoplay));
  const plugins = useMemo(() => [player], [player]);
  const [embla, setEmbla] = useState<Embla>();
  const [isHeld, setIsHeld] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const isPlaying = !useLessMotion() && !isStopped;
  const isMoving = isPlaying && !isHeld;

  useEffect(() => {
    if (embla === undefined) return undefined;
    const follow = (): void => {
      if (isMoving && embla.canScrollNext()) player.play();
      else player.stop();
    };
    embla.on("pointerUp", follow).on("reInit", follow);
    follow();
    return () => {
      embla.off("pointerUp", follow).off("reInit", follow);
    };
  }, [embla, player, isMoving]);

  const toggle = (
    <button
      className="carousel-button product-slider-toggle"
      type="button"
      aria-label={isPlaying ? stopLabel : startLabel}
      data-stop={stopLabel}
      data-start={startLabel}
      data-stopped={isPlaying ? undefined : ""}
      onClick={() => setIsStopped(isPlaying)}
    >
      <SvgIcon svg={pause} size={18} />
      <SvgIcon svg={play} size={18} />
    </button>
  );
  return (
    <Carousel
      texts={texts}
      icons={{ previous, next }}
      controls={toggle}
      isReadOut={false}
      plugins={plugins}
      onReady={setEmbla}
      onHeld={setIsHeld}
    >
      {children}
    </Carousel>
  );
}

export function readProps(island: Element): SliderProps {
  const { stop = "", start = "" } =
    island.querySelector<HTMLElement>(".product-slider-toggle")?.dataset ?? {};
  return { texts: readTexts(island), stopLabel: stop, startLabel: start };
}
