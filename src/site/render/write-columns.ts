import type { Layout } from "#core/page-keys.ts";
import { escapeText } from "./escape-text.ts";

/** @returns the layout as shown: an empty sidebar is none */
export function chooseLayout(layout: Layout, aside: string): Layout {
  return aside === "" && layout !== "center" ? "full" : layout;
}

/**
 * Writes the page's main region, and the sidebar if it has one. The main region is first in the
 * document, so that a phone shows it first, whatever side the sidebar is on; where the two are side
 * by side, focus goes from left to right (`reading-flow` in the theme's styles, else
 * `#site/client/navigation/order-columns.ts`).
 *
 * @param columns `main` and `aside` are HTML of their blocks, `label` is the sidebar's name
 */
export function writeColumns(
  layout: Layout,
  { main, aside, label }: { main: string; aside: string; label: string },
): string {
  if (main === "" && aside === "") return "";
  const sidebar =
    aside === ""
      ? ""
      : `<aside class="columns-aside" aria-label="${escapeText(label)}">${aside}</aside>`;
  return `<div class="columns" data-layout="${layout}"><div class="columns-main">${main}</div>${sidebar}</div>`;
}
