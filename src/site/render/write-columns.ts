import type { Layout } from "#core/document/resolved-site.ts";
import { escapeText } from "./escape-text.ts";

/** @returns the layout as it is shown: a sidebar with nothing in it is none */
export function chooseLayout(layout: Layout, aside: string): Layout {
  return aside === "" && layout !== "center" ? "full" : layout;
}

/**
 * Writes the page's main region, and the sidebar where it has one. The main region comes first in the
 * document, so that a telephone meets it first, whatever side the sidebar is on; where the two stand
 * side by side, focus is to go from left to right (`reading-flow` in the theme's styles, else
 * `#site/client/navigation/order-columns.ts`).
 *
 * @param columns `main` and `aside` are HTML of their blocks, `label` is what the sidebar is called
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
