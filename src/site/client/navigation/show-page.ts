import { copyElement } from "./copy-element.ts";
import { orderColumns } from "./order-columns.ts";
import { listHead, listRegions, type PageDocument } from "./page-document.ts";
import { updateRegion } from "./update-region.ts";

/**
 * Replaces the page in the window: `<main>`, title, meta, theme, and what differs in the regions
 * around it. Scroll and focus are left alone.
 *
 * @param page its styles are in place
 */
export function showPage(page: PageDocument): void {
  const root = document.documentElement;
  root.lang = page.language;
  root.dataset["theme"] = page.theme;
  document.title = page.title;
  for (const element of listHead(document)) element.remove();
  document.head.append(...page.head.map((element) => copyElement(element, document)));

  const regions = new Map(page.regions.map((region) => [region.getAttribute("name"), region]));
  for (const region of listRegions(document)) {
    const next = regions.get(region.getAttribute("name"));
    if (next !== undefined) updateRegion(region, next);
  }
  const last = document.querySelector("main");
  last?.replaceWith(copyElement(page.main, document));
  // Chromium keeps removed lazy images in memory, and with one of them everything that contained
  // it.
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
