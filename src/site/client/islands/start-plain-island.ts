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

/**
 * Applies to the island in the window the attributes and texts that differ between two pages. What
 * the island changed stays where the pages agree. Returns false, and changes nothing, where the
 * pages differ in more than that.
 */
function carryOver(live: Element, was: Element, next: Element): boolean {
  if (!isAlike(was, next) || !isAlike(was, live)) return false;
  apply(live, was, next);
  return true;
}

/** Returns true if two trees have the same elements in the same places. */
function isAlike(one: Node, other: Node): boolean {
  return (
    one.nodeName === other.nodeName &&
    one.childNodes.length === other.childNodes.length &&
    [...one.childNodes].every((child, index) => {
      const opposite = other.childNodes[index];
      return opposite !== undefined && isAlike(child, opposite);
    })
  );
}

function apply(live: Element, was: Element, next: Element): void {
  if (was.isEqualNode(next)) return;
  for (const { name, value } of next.attributes)
    if (was.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of was.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const [index, child] of [...live.childNodes].entries()) {
    const [before, after] = [was.childNodes[index], next.childNodes[index]];
    if (child instanceof Element) apply(child, before as Element, after as Element);
    else if (before?.nodeValue !== after?.nodeValue) child.nodeValue = after?.nodeValue ?? "";
  }
}
