import { copyElement } from "./copy-element.ts";
import { type PageDocument, readPageDocument } from "./page-document.ts";

const state: { page?: PageDocument | null } = {};

/**
 * Reads the page in the window at the first call, before islands change its HTML.
 *
 * @returns the same at every call; null where it is no page of this site
 */
export function keepFirstPage(): PageDocument | null {
  state.page ??= copyPage(readPageDocument(document));
  return state.page;
}

/** Copies the page into a document of its own, in which no images load and no islands start. */
function copyPage(page: PageDocument | null): PageDocument | null {
  if (page === null) return null;
  const apart = document.implementation.createHTMLDocument();
  const copy = (element: Element): Element => copyElement(element, apart);
  const { main, head, regions } = page;
  return { ...page, main: copy(main), head: head.map(copy), regions: regions.map(copy) };
}
