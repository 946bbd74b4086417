/** The opened menu closes when a link is followed. */
export function wake(island: HTMLElement): void {
  const menu = island.querySelector<HTMLElement>(".chapters-menu");
  menu?.addEventListener("click", ({ target }) => {
    // Firefox before 125 knows no popover, and shows the menu where it stands.
    if (target instanceof Element && target.closest("a") !== null) menu.hidePopover?.();
  });
}
