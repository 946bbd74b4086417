import { isLineFree } from "../line.ts";
import { isPageLink } from "./follow-links.ts";

/** The most pages that are fetched ahead for each page that is read. */
const pagesAhead = 6;

/**
 * Fetches the pages whose links are in view: one after the other, when the browser is idle, and on
 * a free line alone. Not while the focus is in a field: nobody is about to follow a link then.
 *
 * @param preload fetches a page unless it is there; may fail
 * @returns a function that lets go of the last page's links, and observes those of the page in the
 *   window where it is whole
 */
export function fetchLinksInView(
  preload: (link: HTMLAnchorElement) => Promise<unknown>,
): (isWhole: boolean) => void {
  const inView = new Set<HTMLAnchorElement>();
  const fetched = new Set<string>();
  const state = { left: 0, isFetching: false };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    if (!state.isFetching) void fetchAll();
  });

  async function fetchAll(): Promise<void> {
    state.isFetching = true;
    await untilIdle();
    for (let link = findNext(); link !== undefined; link = findNext()) {
      fetched.add(link.href);
      state.left -= 1;
      // A failure is reported when the page is requested.
      await preload(link).catch(() => undefined);
      await untilIdle();
    }
    state.isFetching = false;
  }

  function findNext(): HTMLAnchorElement | undefined {
    if (state.left <= 0 || !isLineFree()) return undefined;
    if (document.activeElement?.matches("input, select, textarea") === true) return undefined;
    return [...inView].find((link) => isPageLink(link) && !fetched.has(link.href));
  }

  return (isWhole) => {
    inView.clear();
    observer.disconnect();
    // Dev would render each page for nobody.
    if (!isWhole || import.meta.env.DEV) return;
    state.left = pagesAhead;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]"))
      observer.observe(link);
  };
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
