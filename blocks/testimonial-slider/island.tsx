import { Carousel, type CarouselWords } from "#theme/parts/carousel.tsx";

/** One testimonial at a time, moved by the visitor alone. */
export function Island(props: { label: string; words: CarouselWords; html?: string }) {
  const { label, words, html } = props;
  return <Carousel label={label} words={words} html={html} controlsAt="end" />;
}
