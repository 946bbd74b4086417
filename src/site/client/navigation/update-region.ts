import { copyNode } from "./copy-node.ts";

/**
 * Updates a region to the next page's. A block that is in both stays in place, and its islands keep
 * running and get the next page's props; the others are replaced.
 *
 * @param region in the window
 * @param next the same region in a page that was fetched
 */
export function updateRegion(region: Element, next: Element): void {
  const waiting = [...region.children].map((block) => ({ block, shell: writeShell(block) }));
  const matches = [...next.children].map((block) => {
    const shell = writeShell(block);
    const index = waiting.findIndex((one) => one.shell === shell);
    return { block, old: index === -1 ? null : (waiting.splice(index, 1)[0]?.block ?? null) };
  });
  // Old blocks go first, so that the kept ones are not moved around them.
  for (const { block } of waiting) block.remove();
  for (const [index, { block, old }] of matches.entries()) {
    const place = region.children[index] ?? null;
    if (old === null) region.insertBefore(copyNode(block, document), place);
    else if (old !== place) region.insertBefore(old, place);
    if (old !== null) adoptIslands(old, block);
  }
}

/**
 * @returns a block's HTML without the HTML and props of its islands: the same for blocks that
 *   differ in nothing else
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

/** Passes the next page's version to an island that stays in place. */
function adoptIsland(island: Element & { adopt?: (next: Element) => void }, next: Element): void {
  if (island.adopt !== undefined) island.adopt(next);
  // The element is not defined yet: it is HTML like any other.
  else island.replaceWith(document.importNode(next, true));
}

/** Lists a block's islands; its root may be one itself. */
function listIslands(block: Element): Element[] {
  const inside = [...block.querySelectorAll("tessera-island")];
  return block.matches("tessera-island") ? [block, ...inside] : inside;
}
