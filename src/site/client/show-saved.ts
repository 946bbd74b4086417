import { orderColumns } from "./navigation/order-columns.ts";
import { showAround, showPage } from "./navigation/show-page.ts";
import { updateRegion } from "./navigation/update-region.ts";

/**
 * Shows a saved version of the page in the window, at the present scroll position. A block that is
 * the same stays in place, with what was opened, typed and moved in it.
 *
 * @param page its styles are in place
 */
export function showSaved(page: Document): void {
  const { scrollX, scrollY } = window;
  const [main, next] = [document, page].map((of) => of.querySelector("main"));
  if (main && next && main.cloneNode().isEqualNode(next.cloneNode())) {
    showAround(page);
    const [columns, others] = [main, next].map((of) => of.querySelectorAll(".columns-main"));
    for (const [index, column] of columns?.entries() ?? []) {
      const other = others?.[index];
      if (other) updateRegion(column, other);
    }
    updateRegion(main, next);
    orderColumns();
  } else void showPage(page);
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
