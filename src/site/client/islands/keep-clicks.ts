/** The key under which the session stores the build that was reloaded. */
const reloadKey = "tessera:reloaded";

/**
 * Reloads the page, because code that it names is gone: after a deploy the new page names the new
 * files. At most once a build, and not if the visitor would lose what they typed.
 */
function reloadOnce(): void {
  const build = document.querySelector<HTMLMetaElement>("meta[name='tessera-build']")?.content;
  if (build === undefined || !navigator.onLine || hasTyped()) return;
  try {
    if (sessionStorage.getItem(reloadKey) === build) return;
    sessionStorage.setItem(reloadKey, build);
  } catch {
    // The reloads might never end without this storage.
    return;
  }
  location.reload();
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Keeps clicks on islands that have not started: each is repeated when its island has, or never
 * will.
 *
 * @param fetchIslands fetches the islands' code
 * @param isLost returns true if that failed
 */
export function keepClicks(fetchIslands: () => void, isLost: () => boolean): void {
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
      fetchIslands();
    },
    true,
  );
}

/** Repeats the kept clicks, because the islands' code could not be fetched. */
export function giveUpClicks(): void {
  for (const island of document.querySelectorAll("tessera-island"))
    island.dispatchEvent(new CustomEvent("tessera:failed"));
}
