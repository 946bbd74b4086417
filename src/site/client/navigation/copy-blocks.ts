import { copyNode } from "./copy-node.ts";

/**
 * Copies the content of a page's main region into the window's document, block by block. A sidebar
 * comes with the first block beside it.
 *
 * @param from the main region, or the column of its blocks
 * @param to gets the copies
 * @yields when a block has been added
 */
export function* copyBlocks(from: Element, to: Element): Generator<undefined> {
  for (const part of from.childNodes) {
    const blocks = part instanceof Element ? part.querySelector(":scope > .columns-main") : null;
    if (blocks === null) {
      to.append(copyNode(part, document));
      yield;
      continue;
    }
    const column = document.importNode(blocks, false);
    const columns = document.importNode(part, false);
    for (const child of part.childNodes)
      columns.appendChild(child === blocks ? column : copyNode(child, document));
    to.append(columns);
    yield* copyBlocks(blocks, column);
  }
}
