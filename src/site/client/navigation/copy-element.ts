import { trustData } from "#site/kit/trust-html.ts";

/**
 * Copies an element with all that stands in it, into another document. Data in `script` elements is
 * written anew: of a copy of such an element the browser cannot tell that its text was looked at.
 *
 * @param target that the copy is for; the copy stands nowhere yet
 */
export function copyElement(element: Element, target: Document): Element {
  if (element instanceof HTMLScriptElement) return copyScript(element, target);
  if (element.querySelector("script") === null) return target.importNode(element, true);
  const copy = target.importNode(element, false);
  for (const child of element.childNodes)
    copy.append(
      child instanceof Element ? copyElement(child, target) : target.importNode(child, true),
    );
  return copy;
}

/** Code comes with the page that the browser loads, and never with a copy. */
function copyScript(script: HTMLScriptElement, target: Document): Element {
  const copy = target.importNode(script, false);
  if (script.type.endsWith("json")) copy.text = trustData(script.text);
  return copy;
}
