/**
 * Brings to what stands in the window what differs between its HTML on two pages: attributes and
 * texts. What an island has changed since it woke stays, where the pages agree.
 *
 * @param live in the window
 * @param was as it came with the page before
 * @param next as the next page has it
 * @returns false where the pages differ in more than that; nothing is changed then
 */
export function carryOver(live: Element, was: Element, next: Element): boolean {
  if (!isAlike(was, next) || !isAlike(was, live)) return false;
  apply(live, was, next);
  return true;
}

/** Whether two trees have the same elements in the same places. */
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
