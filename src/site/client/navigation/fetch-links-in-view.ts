import { isLineFree } from "../line.ts";
import { isPageLink } from "./reasons-to-leave.ts";

/** As many pages as are fetched beforehand for the sake of one that is read. */
const pagesAhead = 6;

/**
 * Has the pages fetched whose links are in view: one after the other, when the browser has nothing
 * else to do, and on a free line alone. Nobody is about to follow a link from within a field.
 *
 * @param preload fetches a page, or finds that it was; may fail
 * @returns takes up the links of the page that stands in the window now
 */
export function fetchLinksInView(
  preload: (link: HTMLAnchorElement) => Promise<unknown>,
): () => void {
  const inView = new Set<HTMLAnchorElement>();
  const asked = new Set<string>();
  const state = { left: 0, isFetching: false };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    if (!state.isFetching) void fetchThem();
  });

  async function fetchThem(): Promise<void> {
    state.isFetching = true;
    await untilIdle();
    for (let link = findNext(); link !== undefined; link = findNext()) {
      asked.add(link.href);
      state.left -= 1;
      // What cannot be had beforehand is told when it is asked for.
      await preload(link).catch(() => undefined);
      await untilIdle();
    }
    state.isFetching = false;
  }

  function findNext(): HTMLAnchorElement | undefined {
    if (state.left <= 0 || !isLineFree()) return undefined;
    if (document.activeElement?.matches("input, select, textarea") === true) return undefined;
    return [...inView].find((link) => isPageLink(link) && !asked.has(link.href));
  }

  return () => {
    // In dev each page would be made for nobody.
    if (import.meta.env.DEV) return;
    state.left = pagesAhead;
    inView.clear();
    observer.disconnect();
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
