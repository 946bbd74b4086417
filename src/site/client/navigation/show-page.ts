import { copyElement } from "./copy-element.ts";
import { orderColumns } from "./order-columns.ts";
import { listHead, listRegions } from "./page-document.ts";
import { updateRegion } from "./update-region.ts";

/**
 * Replaces the page in the window: `<main>`, title, meta, theme, and what differs in the regions
 * around it. Scroll and focus are left alone.
 *
 * @param page its styles are in place; copies of its elements are put into the window
 */
export function showPage(page: Document): void {
  const root = document.documentElement;
  const { lang, dataset } = page.documentElement;
  root.lang = lang;
  root.dataset["theme"] = dataset["theme"] ?? "light";
  document.title = page.title;
  for (const element of listHead(document)) element.remove();
  document.head.append(...listHead(page).map((element) => copyElement(element, document)));

  const regions = new Map(listRegions(page).map((region) => [region.getAttribute("name"), region]));
  for (const region of listRegions(document)) {
    const next = regions.get(region.getAttribute("name"));
    if (next !== undefined) updateRegion(region, next);
  }
  const main = page.querySelector("main");
  const last = document.querySelector("main");
  if (main !== null) last?.replaceWith(copyElement(main, document));
  // Chromium keeps a removed lazy image in memory, and with it everything that contained it.
  for (const image of last?.querySelectorAll("img") ?? []) image.remove();
  orderColumns();
}

/**
 * Moves the focus to the beginning of the new page, so that it is read out and Tab continues there.
 *
 * @param hash of the address, without its `#`; its target gets the focus if there is one
 */
export function focusPage(hash: string): void {
  const target = hash === "" ? null : document.getElementById(hash);
  const start = target ?? document.querySelector<HTMLElement>("main h1");
  if (start === null) return;
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.addEventListener("blur", () => start.removeAttribute("tabindex"), { once: true });
  }
  start.focus({ preventScroll: true });
}
