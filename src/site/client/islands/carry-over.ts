/**
 * Applies to an element in the window the attributes and texts that differ between its HTML on two
 * pages. Changes that an island made stay where the pages agree.
 *
 * @param live the element in the window
 * @param was its HTML on the page before
 * @param next its HTML on the next page
 * @returns false where the pages differ in more than that; nothing is changed then
 */
export function carryOver(live: Element, was: Element, next: Element): boolean {
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
