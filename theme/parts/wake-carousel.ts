import EmblaCarousel, { type EmblaCarouselType, type EmblaPluginType } from "embla-carousel";

/**
 * Embla's `duration` is not milliseconds but the strength of a spring that is drawn 60 times a second.
 * With 38, measured, the last half pixel is left after 1.97 s for a slide 1200 px wide and after 1.63 s
 * for one of 300 px: within the 2000 ms of the site's sliders.
 */
const options = { loop: true, align: "start", duration: 38 } as const;

/** Pixels that nobody sees; the spring would creep along them for as long again. */
const unseenWay = 0.5;

/** Slides that move as the visitor's system allows. */
export type Carousel = {
  /** Plugins of Embla's take the place of those before. */
  use: (plugins: EmblaPluginType[]) => void;
  /** Ends everything that reaches out of the carousel. */
  stop: () => void;
};

/**
 * Makes the part `Carousel` an endless row, moved by swiping, by the arrows, by the arrow keys, and by
 * focus.
 *
 * @param island what holds it
 * @param onStillness told at once, and at each change, whether the visitor asks for less motion
 */
export function wakeCarousel(
  island: HTMLElement,
  onStillness: (isStill: boolean) => void = () => undefined,
): Carousel {
  const viewport = island.querySelector<HTMLElement>(".carousel-viewport");
  if (viewport === null) return { use: () => undefined, stop: () => undefined };
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const state = { plugins: [] as EmblaPluginType[] };
  const readOptions = () => ({ ...options, duration: stillness.matches ? 0 : options.duration });

  // A visitor may have scrolled the strip before it woke: the slide that they see stays.
  const startIndex = findSlide(viewport);
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(viewport, { ...readOptions(), startIndex });
  viewport.dataset["awake"] = "";

  const place = island.querySelector<HTMLElement>(".carousel-place");
  const text = place?.dataset["position"] ?? "";
  const sayPlace = (): void => {
    if (place === null) return;
    const [number, count] = [embla.selectedScrollSnap() + 1, embla.slideNodes().length];
    place.textContent = text.replace("{number}", String(number)).replace("{count}", String(count));
  };
  embla.on("select", sayPlace).on("reInit", sayPlace).on("scroll", endCreeping);
  sayPlace();

  const goBack = (): void => embla.scrollPrev(stillness.matches);
  const goOn = (): void => embla.scrollNext(stillness.matches);
  island.querySelector(".carousel-previous")?.addEventListener("click", goBack);
  island.querySelector(".carousel-next")?.addEventListener("click", goOn);
  viewport.addEventListener("keydown", (press) => {
    const isArrow = press.key === "ArrowLeft" || press.key === "ArrowRight";
    if (press.target !== viewport || !isArrow) return;
    if (press.key === "ArrowLeft") goBack();
    else goOn();
    press.preventDefault();
  });

  const followStillness = (): void => {
    embla.reInit(readOptions(), state.plugins);
    onStillness(stillness.matches);
  };
  stillness.addEventListener("change", followStillness);
  onStillness(stillness.matches);

  return {
    use(plugins) {
      state.plugins = plugins;
      embla.reInit(readOptions(), plugins);
    },
    stop() {
      stillness.removeEventListener("change", followStillness);
      embla.destroy();
    },
  };
}

/** @returns the slide that a strip is scrolled to */
function findSlide(viewport: HTMLElement): number {
  const width = viewport.querySelector(".carousel-slide")?.getBoundingClientRect().width ?? 0;
  return width === 0 ? 0 : Math.round(viewport.scrollLeft / width);
}

/** Ends a slide's way where the eye sees no more of it. */
function endCreeping(embla: EmblaCarouselType): void {
  const { target, location, scrollBody, dragHandler } = embla.internalEngine();
  const isThere = Math.abs(target.get() - location.get()) < unseenWay;
  if (isThere && !dragHandler.pointerDown()) scrollBody.useDuration(0);
}
