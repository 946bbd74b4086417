import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { StillHtml, SvgIcon } from "@tessera-pages/engine/kit";
import type { CarouselTexts } from "./carousel-texts.ts";
import type { Embla, EmblaPlugins } from "./embla.ts";
import { useSlides } from "./use-slides.ts";

type CarouselProps = {
  texts: CarouselTexts;
  /** The arrows' drawings. */
  icons: Record<"previous" | "next", string>;
  /** The slides, each an `li` of class `carousel-slide`: at build; in the browser they stand there. */
  children?: ReactNode;
  /** More controls, before the two arrows. */
  controls?: ReactNode;
  /** Where the eye finds the controls, and so the keyboard: before the slides or after them. */
  controlsAt?: "start" | "end";
  /** Whether a slide that comes is read out: not where they come by themselves. */
  isReadOut?: boolean;
  /** Embla's, always the same ones. */
  plugins?: EmblaPlugins;
  /** Embla has taken the slides over. */
  onReady?: (embla: Embla) => void;
  /** The visitor looks closer at the slides, or no more: by the pointer or the focus. */
  onHeld?: (isHeld: boolean) => void;
};

/**
 * Slides in a row, for an island: a strip that scrolls by itself, until Embla makes it an endless one,
 * moved by swiping, by the arrows, by the arrow keys, and by focus.
 */
export function Carousel(props: CarouselProps) {
  const { texts, icons, children, controls, controlsAt = "start", isReadOut = true } = props;
  const { viewport, isAwake, place, move } = useSlides(props.plugins, handleReady);
  const held = useRef({ pointer: false, focus: false });

  function hold(change: Partial<typeof held.current>): void {
    Object.assign(held.current, change);
    props.onHeld?.(held.current.pointer || held.current.focus);
  }

  function handleReady(embla: Embla): void {
    props.onReady?.(embla);
    // What woke it may still be there. A finger leaves `:hover` behind where it was.
    const window = embla.rootNode();
    const pointer = matchMedia("(hover: hover)").matches && window.matches(":hover");
    hold({ pointer, focus: window.matches(":focus-within") });
  }

  function handleKey(press: KeyboardEvent<HTMLElement>): void {
    const isArrow = press.key === "ArrowLeft" || press.key === "ArrowRight";
    if (!isAwake || press.target !== press.currentTarget || !isArrow) return;
    move(press.key === "ArrowLeft" ? -1 : 1);
    press.preventDefault();
  }

  const buttons = (
    <div className="carousel-controls" role="group" aria-label={texts.controls}>
      {controls}
      <button
        className="carousel-button carousel-previous"
        type="button"
        aria-label={texts.previous}
        onClick={() => move(-1)}
      >
        <SvgIcon svg={icons.previous} size={20} />
      </button>
      <button
        className="carousel-button carousel-next"
        type="button"
        aria-label={texts.next}
        onClick={() => move(1)}
      >
        <SvgIcon svg={icons.next} size={20} />
      </button>
    </div>
  );
  return (
    <>
      {controlsAt === "start" && buttons}
      {/* Asleep a strip that scrolls, awake one that the arrow keys move: a keyboard reaches both,
          and keeps its place when one becomes the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <div
        ref={viewport}
        className="carousel-viewport"
        role="region"
        aria-roledescription={texts.kind}
        aria-label={texts.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-awake={isAwake ? "" : undefined}
        onKeyDown={handleKey}
        onMouseEnter={() => hold({ pointer: true })}
        onMouseLeave={() => hold({ pointer: false })}
        onFocus={() => hold({ focus: true })}
        onBlur={() => hold({ focus: false })}
      >
        <StillHtml as="ul" className="carousel-track">
          {children}
        </StillHtml>
      </div>
      {controlsAt === "end" && buttons}
      <p
        className="visually-hidden carousel-place"
        aria-live={isReadOut ? "polite" : "off"}
        data-position={texts.position}
      >
        {place !== null && writePlace(texts.position, place)}
      </p>
    </>
  );
}

function writePlace(text: string, { number, count }: { number: number; count: number }): string {
  return text.replace("{number}", String(number)).replace("{count}", String(count));
}
