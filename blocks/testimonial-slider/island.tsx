import { Carousel } from "#theme/parts/carousel.tsx";

/** One testimonial at a time, moved by the visitor alone. */
export function Island({ label, html }: { label: string; html?: string }) {
  return <Carousel label={label} html={html} controlsAt="end" />;
}
