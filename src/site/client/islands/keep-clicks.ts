import { reloadOnce } from "./reload-once.ts";

/**
 * Keeps clicks on islands that have not started: each is repeated when its island has, or never
 * will.
 *
 * @param wake fetches the islands' code
 * @param isLost returns true if that failed
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
      // The browser's own action (send a form, open a menu) must not run twice.
      if (
        control instanceof HTMLButtonElement &&
        (control.form ?? control.popoverTargetElement) !== null
      )
        return;
      const isLink = control instanceof HTMLAnchorElement;
      if (isLost() || island.hasAttribute("failed")) {
        // Links alone work in an island that never starts; a fresh page may have its code.
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

/** Repeats the kept clicks, because the islands' code could not be fetched. */
export function giveUpClicks(): void {
  for (const island of document.querySelectorAll("tessera-island"))
    island.dispatchEvent(new CustomEvent("tessera:failed"));
}
