import { copyElement } from "./copy-element.ts";

/**
 * Makes a region show what it shows on the next page. A block that stands there too stays in place,
 * and its islands stay awake and get the next page's props; the others are exchanged.
 *
 * @param region in the window
 * @param next the same region in a page that was fetched
 */
export function updateRegion(region: Element, next: Element): void {
  const waiting = [...region.children];
  const kept = [...next.children].map((block) => {
    const shell = writeShell(block);
    const index = waiting.findIndex((one) => writeShell(one) === shell);
    return { block, old: index === -1 ? null : (waiting.splice(index, 1)[0] ?? null) };
  });
  // First, so that what stays is not moved around what goes.
  for (const block of waiting) block.remove();
  for (const [index, { block, old }] of kept.entries()) {
    const place = region.children[index] ?? null;
    if (old === null) region.insertBefore(copyElement(block, document), place);
    else if (old !== place) region.insertBefore(old, place);
    if (old !== null) adoptIslands(old, block);
  }
}

/**
 * @returns a block's HTML without what its islands write, or are given: the same for a block that
 *   differs from another in nothing else
 */
function writeShell(block: Element): string {
  const shell = block.cloneNode(true) as Element;
  for (const island of listIslands(shell)) {
    island.replaceChildren();
    for (const attribute of ["props", "awake", "failed", "data-asked"])
      island.removeAttribute(attribute);
  }
  return shell.outerHTML;
}

function adoptIslands(old: Element, block: Element): void {
  const next = listIslands(block);
  for (const [index, island] of listIslands(old).entries()) {
    const other = next[index];
    if (other !== undefined) adoptIsland(island, other);
  }
}

/** Gives an island that stays in place what the next page has for it. */
function adoptIsland(island: Element & { adopt?: (next: Element) => void }, next: Element): void {
  if (island.adopt !== undefined) island.adopt(next);
  // Its code has not come yet: it is HTML like any other.
  else island.replaceWith(document.importNode(next, true));
}

/** A block's root may be an island itself. */
function listIslands(block: Element): Element[] {
  const inside = [...block.querySelectorAll("tessera-island")];
  return block.matches("tessera-island") ? [block, ...inside] : inside;
}
