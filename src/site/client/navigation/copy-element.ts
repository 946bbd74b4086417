import { trustData } from "#site/kit/trust-html.ts";

/**
 * Copies an element with its content into another document. Data in `script` elements is written
 * anew: in a copy the browser would not know that its text is trusted.
 *
 * @param target the document of the copy, which is not inserted
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

/** Copies data only: code is loaded with a page by the browser, never by a copy. */
function copyScript(script: HTMLScriptElement, target: Document): Element {
  const copy = target.importNode(script, false);
  if (script.type.endsWith("json")) copy.text = trustData(script.text);
  return copy;
}
