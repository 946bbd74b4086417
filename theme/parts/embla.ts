import type useEmblaCarousel from "embla-carousel-react";
import type { UseEmblaCarouselType } from "embla-carousel-react";

/** Embla, when it has slides. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;
export type EmblaPlugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>;
