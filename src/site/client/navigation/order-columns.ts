/**
 * Puts a sidebar that stands on the left before the main region, so that the keyboard meets it where
 * the eye does. For browsers that do not know `reading-flow`, with which the style sheet says the same.
 * A column that stands under the other stays under it.
 */
export function orderColumns(): void {
  if (CSS.supports("reading-flow", "grid-rows")) return;
  const columns = document.querySelector(".columns[data-layout=left]");
  const aside = columns?.querySelector(":scope > .columns-aside");
  if (columns === null || !aside || getComputedStyle(columns).display !== "grid") return;
  // Moved, it would lose the focus that it holds.
  if (!aside.contains(document.activeElement)) columns.prepend(aside);
}
