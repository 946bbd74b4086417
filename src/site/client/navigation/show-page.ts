import { copyBlocks } from "./copy-blocks.ts";
import { copyNode } from "./copy-node.ts";
import { orderColumns } from "./order-columns.ts";
import { findRegion, listHead } from "./page-document.ts";
import { updateRegion } from "./update-region.ts";

/** The blocks that may be on the first screen. */
const blocksAtOnce = 3;

/**
 * Replaces the page in the window: `<main>`, title, meta, theme, and what differs in the regions
 * around it. Scroll and focus are left alone.
 *
 * @param page its styles are in place; copies of its elements are put into the window
 * @param isAtTop true where the page is seen from its top: its first blocks are shown at once, each
 *   of the others in a frame of its own
 * @returns a promise that resolves to true when the page is whole, to false if it was left before
 */
export async function showPage(page: Document, isAtTop = false): Promise<boolean> {
  showAround(page);
  const last = document.querySelector("main");
  const next = page.querySelector("main");
  if (!last || !next) return false;
  const main = document.importNode(next);
  const blocks = copyBlocks(next, main);
  let left = isAtTop ? blocksAtOnce : Number.POSITIVE_INFINITY;
  while (blocks.next().done !== true) if (--left <= 0 && main.querySelector("h1")) break;
  // Chromium computes the styles of what contains the focus before it removes it.
  last.style.display = "none";
  last.replaceWith(main);
  // Chromium keeps a removed lazy image in memory, and with it everything that contained it.
  for (const image of last.querySelectorAll("img")) image.remove();
  if (isAtTop) {
    // What is below it stays below the screen meanwhile.
    main.style.minBlockSize = "100vh";
    do await waitForFrame();
    while (main.isConnected && blocks.next().done !== true);
    main.style.minBlockSize = "";
  }
  orderColumns();
  return main.isConnected;
}

/** Replaces all of the page in the window but `<main>`. */
export function showAround(page: Document): void {
  const root = document.documentElement;
  const { lang, dataset } = page.documentElement;
  root.lang = lang;
  root.dataset["theme"] = dataset["theme"] ?? "light";
  document.title = page.title;
  for (const element of listHead(document)) element.remove();
  document.head.append(...listHead(page).map((element) => copyNode(element, document)));

  for (const name of ["header", "footer"]) {
    const [region, next] = [document, page].map((of) => findRegion(of, name));
    if (region && next) updateRegion(region, next);
  }
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
