import { wakeCarousel } from "#theme/parts/wake-carousel.ts";

/** One testimonial at a time, moved by the visitor alone. */
export function wake(island: HTMLElement): () => void {
  return wakeCarousel(island).stop;
}
