import { followScroll } from "./follow-scroll.ts";

/**
 * The header's bar goes out of the way while the page is scrolled down, and comes back while it is
 * scrolled up; its menu closes when a link is followed.
 */
export function wake(island: HTMLElement): () => void {
  const bar = island.querySelector<HTMLElement>(".header-inner");
  const menu = island.querySelector<HTMLElement>(".header-menu");
  menu?.addEventListener("click", ({ target }) => {
    // Firefox before 125 knows no popover, and shows the menu where it stands.
    if (target instanceof Element && target.closest("a") !== null) menu.hidePopover?.();
  });
  for (const submenu of island.querySelectorAll("details")) wakeSubmenu(submenu);
  return followScroll((state) => {
    if (bar !== null) bar.dataset["state"] = state;
  });
}

/** A submenu closes on Escape, when a link is followed, and when the focus goes elsewhere. */
function wakeSubmenu(submenu: HTMLDetailsElement): void {
  const close = (): void => submenu.removeAttribute("open");
  submenu.addEventListener("keydown", (press) => {
    if (press.key !== "Escape" || !submenu.open) return;
    // The menu around it, where it is open, stays.
    press.preventDefault();
    close();
    submenu.querySelector("summary")?.focus();
  });
  submenu.addEventListener("focusout", ({ relatedTarget }) => {
    // Nothing has the focus while something is pressed that cannot hold it, and in another window.
    if (relatedTarget instanceof Node && !submenu.contains(relatedTarget)) close();
  });
  submenu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") !== null) close();
  });
}
