import { type PageDocument, readPageDocument } from "./page-document.ts";

const state: { page?: PageDocument | null } = {};

/**
 * Reads the page in the window as it came, at the first call: islands write into what stands there.
 *
 * @returns the same at every call; null where it is no page of this site
 */
export function keepFirstPage(): PageDocument | null {
  state.page ??= readPageDocument(document.cloneNode(true) as Document);
  return state.page;
}
