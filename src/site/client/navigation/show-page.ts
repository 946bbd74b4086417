import { copyNode } from "./copy-node.ts";
import { copyParts } from "./copy-parts.ts";
import { orderColumns } from "./order-columns.ts";
import { listHead } from "./page-document.ts";
import { updateRegion } from "./update-region.ts";

/** The parts that may be on the first screen. */
const partsAtOnce = 3;

/**
 * Replaces the page in the window: `<main>`, title, meta, theme, and what differs in the regions
 * around it. Scroll and focus are left alone.
 *
 * @param page its styles are in place; copies of its elements are put into the window
 * @param whole for a page that is seen from its top: its beginning is shown at once, the rest part by
 *   part, in a frame each; what has not arrived, after this promise
 * @param scrollTop how far the last page is scrolled; to ask for it here would cost a layout
 * @throws when the rest could not be fetched
 */
export async function showPage(
  page: Document,
  whole?: Promise<unknown>,
  scrollTop = 0,
): Promise<void> {
  const main = document.createElement("main");
  main.id = "main";
  const parts = copyParts(page.querySelector("main") ?? page.body, main);
  if (whole === undefined) for (const _ of parts);
  // The footer stays below the screen, and the scroll position where it is.
  else main.style.minBlockSize = `calc(100vh + ${scrollTop}px)`;
  replacePage(page, main);
  if (whole !== undefined) {
    let left = partsAtOnce;
    while (parts.next().done !== true && (--left > 0 || main.querySelector("h1") === null));
    await waitForFrame();
    for (const isAdded of parts) await (isAdded ? waitForFrame() : whole);
    if (!main.isConnected) return;
    main.style.minBlockSize = "";
  }
  updateOuterRegion(page, "footer");
  orderColumns();
}

/** Shows a page with what is above its main region, which is a copy that may get more parts. */
function replacePage(page: Document, main: Element): void {
  const root = document.documentElement;
  const { lang, dataset } = page.documentElement;
  root.lang = lang;
  root.dataset["theme"] = dataset["theme"] ?? "light";
  document.title = page.title;
  for (const element of listHead(document)) element.remove();
  document.head.append(...listHead(page).map((element) => copyNode(element, document)));
  updateOuterRegion(page, "header");
  const last = document.querySelector("main");
  if (last === null) return;
  // Chromium computes the styles of what contains the focus before it removes it.
  last.style.display = "none";
  last.replaceWith(main);
  // Chromium keeps a removed lazy image in memory, and with it everything that contained it.
  for (const image of last.querySelectorAll("img")) image.remove();
}

/** Updates a region outside `<main>`. */
function updateOuterRegion(page: Document, name: "header" | "footer"): void {
  const selector = `body > tessera-region[name=${name}]`;
  const [region, next] = [document, page].map((from) => from.querySelector(selector));
  if (region && next) updateRegion(region, next);
}

/** Waits until a frame has been painted. */
function waitForFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
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
