import type { ReactNode } from "react";
import { Icon } from "tessera/kit";

/** As in `schema/definitions.json`. */
type CarouselWords = Record<
  "kind" | "controls" | "slides" | "previous" | "next" | "position",
  string
>;

type CarouselProps = {
  /** What is in it: "Products". */
  label: string;
  words: CarouselWords;
  /** The slides, each an `li` of class `carousel-slide`. */
  children: ReactNode;
  /** More controls, before the two arrows. */
  controls?: ReactNode;
  /** Where the eye finds the controls, and so the keyboard: before the slides or after them. */
  controlsAt?: "start" | "end";
  /** Whether a slide that comes is read out: not where they come by themselves. */
  isReadOut?: boolean;
};

/**
 * Slides in a row: a strip that scrolls, until `wakeCarousel` in the block's island makes it an
 * endless one.
 */
export function Carousel(props: CarouselProps) {
  const { label, words, children, controls, controlsAt = "start", isReadOut = true } = props;
  const nameParts = (text: string): string => text.replace("{label}", () => label);
  const buttons = (
    <div className="carousel-controls" role="group" aria-label={nameParts(words.controls)}>
      {controls}
      <button
        className="carousel-button carousel-previous"
        type="button"
        aria-label={words.previous}
      >
        <Icon name="arrow-left" size={20} />
      </button>
      <button className="carousel-button carousel-next" type="button" aria-label={words.next}>
        <Icon name="arrow-right" size={20} />
      </button>
    </div>
  );
  return (
    <>
      {controlsAt === "start" && buttons}
      {/* Asleep a strip that scrolls, awake one that the arrow keys move: a keyboard reaches both,
          and keeps its place when one becomes the other. */}
      <div
        className="carousel-viewport"
        role="region"
        aria-roledescription={words.kind}
        aria-label={nameParts(words.slides)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ul className="carousel-track">{children}</ul>
      </div>
      {controlsAt === "end" && buttons}
      <p
        className="visually-hidden carousel-place"
        aria-live={isReadOut ? "polite" : "off"}
        data-position={words.position}
      />
    </>
  );
}
