import { trustData } from "#site/kit/trust-html.ts";

/**
 * Copies a node with its content into another document. Data in `script` elements is written
 * anew: in a copy the browser would not know that its text is trusted. Code is left out: it is
 * loaded with a page by the browser, never by a copy.
 *
 * @param target the document of the copy, which is not inserted
 */
export function copyNode<Copied extends Node>(node: Copied, target: Document): Copied {
  const copy = target.importNode(node, true);
  if (!(copy instanceof Element)) return copy;
  for (const script of [copy, ...copy.querySelectorAll("script")]) {
    if (!(script instanceof HTMLScriptElement)) continue;
    const { type, text } = script;
    script.replaceChildren();
    if (type.endsWith("json")) script.text = trustData(text);
  }
  return copy;
}
