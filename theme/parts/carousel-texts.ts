/** What a row of slides and its controls are called; `position` has {number} and {count}. */
export type CarouselTexts = Record<
  "kind" | "controls" | "slides" | "previous" | "next" | "position",
  string
>;

/**
 * @param label what is in the row: "Products"
 * @param words as in `schema/definitions.json`
 */
export function nameCarousel(label: string, words: CarouselTexts): CarouselTexts {
  const nameParts = (text: string): string => text.replace("{label}", () => label);
  return { ...words, controls: nameParts(words.controls), slides: nameParts(words.slides) };
}

/** Reads the texts where the part `Carousel` has written them. */
export function readTexts(island: Element): CarouselTexts {
  const read = (part: string, attribute: string): string =>
    island.querySelector(`.carousel-${part}`)?.getAttribute(attribute) ?? "";
  return {
    kind: read("viewport", "aria-roledescription"),
    controls: read("controls", "aria-label"),
    slides: read("viewport", "aria-label"),
    previous: read("previous", "aria-label"),
    next: read("next", "aria-label"),
    position: read("place", "data-position"),
  };
}
