import { copyNode } from "./copy-node.ts";

const state: { page?: Document } = {};

/**
 * Copies the page in the window at the first call, before islands change its HTML.
 *
 * @returns the same at every call: a document in which no images load and no islands start
 */
export function keepFirstPage(): Document {
  state.page ??= copyPage();
  return state.page;
}

function copyPage(): Document {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.replaceWith(copyNode(document.documentElement, page));
  return page;
}
