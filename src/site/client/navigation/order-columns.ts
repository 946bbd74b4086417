/**
 * Moves a left sidebar before the main region, so that the keyboard reaches it in the order of the
 * eye. For browsers without `reading-flow`, by which the style sheet does the same. A column that
 * is below the other stays below it.
 */
export function orderColumns(): void {
  if (CSS.supports("reading-flow", "grid-rows")) return;
  const columns = document.querySelector(".columns[data-layout=left]");
  const aside = columns?.querySelector(":scope > .columns-aside");
  if (columns === null || !aside || getComputedStyle(columns).display !== "grid") return;
  // An element loses the focus when it is moved.
  if (!aside.contains(document.activeElement)) columns.prepend(aside);
}
