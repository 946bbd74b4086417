import makeAutoplay from "embla-carousel-autoplay";
import { wakeCarousel } from "#theme/parts/wake-carousel.ts";

/** `delay` is the milliseconds that a slide stands still. */
const autoplay = {
  delay: 3000,
  stopOnInteraction: false,
  stopOnMouseEnter: true,
  // The focus is followed below: the plugin sees it in the slides, but not on their window.
  stopOnFocusIn: false,
} as const;

/** Moves by itself until the visitor looks closer, says stop, or has asked for less motion. */
export function wake(island: HTMLElement): () => void {
  const toggle = island.querySelector<HTMLElement>(".product-slider-toggle");
  const viewport = island.querySelector(".carousel-viewport");
  const state = { wantsMotion: true, isStill: false, player: makeAutoplay(autoplay), isOn: false };

  const carousel = wakeCarousel(island, (isStill) => {
    state.isStill = isStill;
    queueMicrotask(update);
  });

  function update(): void {
    const isPlaying = state.wantsMotion && !state.isStill;
    if (isPlaying !== state.isOn) {
      state.isOn = isPlaying;
      state.player = makeAutoplay(autoplay);
      carousel.use(isPlaying ? [state.player] : []);
    }
    if (toggle === null) return;
    const { stop = "", start = "" } = toggle.dataset;
    toggle.setAttribute("aria-label", isPlaying ? stop : start);
    toggle.toggleAttribute("data-stopped", !isPlaying);
  }

  toggle?.addEventListener("click", () => {
    state.wantsMotion = !state.wantsMotion;
    update();
  });
  viewport?.addEventListener("focusin", () => state.isOn && state.player.stop());
  viewport?.addEventListener("focusout", () => state.isOn && state.player.play());
  return carousel.stop;
}
