import { copyNode } from "./copy-node.ts";

/** Selects the elements around the blocks of a page's main region. */
const groups = ".columns, .columns-main, .columns-aside";

/**
 * Copies the content of a page's main region into the window's document, part by part: a part is a
 * block, or what else is in no group.
 *
 * @param from may still be growing
 * @param to gets the parts
 * @yields true when a part was added, false while no other one is complete
 */
export function* copyParts(from: Element, to: Element): Generator<boolean> {
  for (const node of from.childNodes) {
    const isGroup = node instanceof Element && node.matches(groups);
    // The parser may be inside the last node.
    const isThere = (): boolean => (isGroup ? node.firstChild : node.nextSibling) !== null;
    while (from.ownerDocument.readyState === "loading" && !isThere()) yield false;
    if (isGroup) yield* copyParts(node, to.appendChild(document.importNode(node)));
    else {
      to.append(copyNode(node, document));
      yield true;
    }
  }
}
