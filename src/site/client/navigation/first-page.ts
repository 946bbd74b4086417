import { copyElement } from "./copy-element.ts";
import { type PageDocument, readPageDocument } from "./page-document.ts";

const state: { page?: PageDocument | null } = {};

/**
 * Reads the page in the window as it came, at the first call: islands write into what stands there.
 *
 * @returns the same at every call; null where it is no page of this site
 */
export function keepFirstPage(): PageDocument | null {
  state.page ??= copyPage(readPageDocument(document));
  return state.page;
}

/** In a document of their own, images are not loaded and islands do not wake. */
function copyPage(page: PageDocument | null): PageDocument | null {
  if (page === null) return null;
  const apart = document.implementation.createHTMLDocument();
  const copy = (element: Element): Element => copyElement(element, apart);
  const { main, head, regions } = page;
  return { ...page, main: copy(main), head: head.map(copy), regions: regions.map(copy) };
}
