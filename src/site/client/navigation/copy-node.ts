import { trustData } from "#site/kit/trust-html.ts";

/**
 * Copies a node with its content into another document. Data in `script` elements is written anew:
 * in a copy the browser would not know that its text is trusted.
 *
 * @param target the document of the copy, which is not inserted
 */
export function copyNode(node: Node, target: Document): Node {
  if (node instanceof HTMLScriptElement) return copyScript(node, target);
  const hasScripts = node instanceof Element && node.querySelector("script") !== null;
  const copy = target.importNode(node, !hasScripts);
  if (hasScripts) for (const child of node.childNodes) copy.appendChild(copyNode(child, target));
  return copy;
}

/** Copies data only: code is loaded with a page by the browser, never by a copy. */
function copyScript(script: HTMLScriptElement, target: Document): Node {
  const copy = target.importNode(script, false);
  if (script.type.endsWith("json")) copy.text = trustData(script.text);
  return copy;
}
