import { reloadOnce } from "./reload-once.ts";

/**
 * Keeps clicks on islands that sleep: each is repeated when its island has woken, or never will.
 *
 * @param wake has the islands' code fetched
 * @param isLost asks whether that was in vain
 */
export function keepClicks(wake: () => void, isLost: () => boolean): void {
  addEventListener(
    "click",
    (click) => {
      const { target } = click;
      if (!(target instanceof Element)) return;
      const island = target.closest<HTMLElement>("tessera-island:not([awake])");
      const control = target.closest<HTMLElement>("button, a[data-opens]");
      if (island === null || control === null || click.metaKey || click.ctrlKey || click.shiftKey)
        return;
      // What the browser does by itself (send a form, open a menu) must not be done twice.
      if (
        control instanceof HTMLButtonElement &&
        (control.form ?? control.popoverTargetElement) !== null
      )
        return;
      const isLink = control instanceof HTMLAnchorElement;
      if (isLost() || island.hasAttribute("failed")) {
        // Of an island that never wakes, links alone do something; a fresh page may have its code.
        if (!isLink) reloadOnce();
        return;
      }
      if (isLink) click.preventDefault();
      const repeat = (): void => {
        if (control.isConnected) control.click();
      };
      for (const end of ["tessera:awake", "tessera:failed"])
        island.addEventListener(end, repeat, { once: true });
      island.dataset["asked"] = "";
      island.dispatchEvent(new CustomEvent("tessera:asked"));
      wake();
    },
    true,
  );
}

/** Repeats the clicks that were kept: the islands' code could not be fetched. */
export function giveUpClicks(): void {
  for (const island of document.querySelectorAll("tessera-island"))
    island.dispatchEvent(new CustomEvent("tessera:failed"));
}
