import { carryOver } from "./carry-over.ts";
import type { IslandLife } from "./island-life.ts";

/** The exports of a block's `island.ts`. */
export type PlainIsland = {
  /**
   * Starts the island in its HTML.
   *
   * @returns a function that stops it, if it uses anything outside of the island
   */
  wake: (island: HTMLElement) => (() => void) | void;
};

/**
 * Starts an island without React. The next page's attributes and texts are applied in place; if the
 * elements differ, the island stops, gets that page's HTML, and starts again.
 *
 * @throws what the island throws
 */
export function startPlainIsland(island: HTMLElement, { wake }: PlainIsland): IslandLife {
  // Only islands in the regions around `<main>` stay for another page.
  const isKept = island.closest("tessera-region") !== null;
  const served = isKept ? (island.cloneNode(true) as Element) : island;
  const state = { served, sleep: wake(island) };
  return {
    stop: () => state.sleep?.(),
    adopt(next) {
      const isCarried = carryOver(island, state.served, next);
      state.served = next;
      if (isCarried) return;
      state.sleep?.();
      const content = [...next.childNodes].map((node) => document.importNode(node, true));
      island.replaceChildren(...content);
      state.sleep = wake(island);
    },
  };
}
