import { carryOver } from "./carry-over.ts";
import type { IslandLife } from "./island-life.ts";

/** What a block's `island.ts` exports. */
export type PlainIsland = {
  /**
   * Brings the island's HTML to life.
   *
   * @returns what ends it, where something outside of it must be let go
   */
  wake: (island: HTMLElement) => (() => void) | void;
};

/**
 * Wakes an island without React. What another page has for it is brought to it in place; where that is
 * made up of other elements, it sleeps, gets that HTML, and is woken again.
 *
 * @throws what it throws
 */
export function startPlainIsland(island: HTMLElement, { wake }: PlainIsland): IslandLife {
  // Only what stands around the pages can meet another page.
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
