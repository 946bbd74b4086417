import type { ReactNode } from "react";
import next from "@tessera-pages/engine/icons/arrow-right.svg";
import previous from "@tessera-pages/engine/icons/arrow-left.svg";
import { type CarouselTexts, readTexts } from "#theme/parts/carousel-texts.ts";
import { Carousel } from "#theme/parts/carousel.tsx";

type SliderProps = { texts: CarouselTexts };

/** One testimonial at a time, moved by the visitor alone. */
export function Island({ texts, children }: SliderProps & { children?: ReactNode }) {
  return (
    <Carousel texts={texts} icons={{ previous, next }} controlsAt="end">
      {children}
    </Carousel>
  );
}

export function readProps(island: Element): SliderProps {
  return { texts: readTexts(island) };
}
