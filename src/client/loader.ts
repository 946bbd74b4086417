/** First signs that somebody is there. */
const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
const listening = { capture: true, passive: true };

/**
 * Milliseconds after the page's load before idleness counts: on a slow line the last paint, with
 * the fonts, comes before the runtime's bytes. Interest does not wait for it.
 */
const settledAfterMs = 1500;

let isWoken = false;

function wake(): void {
  // Interest may come first and the idle moment after it.
  if (isWoken) return;
  isWoken = true;
  for (const sign of signs) removeEventListener(sign, wake, listening);
  import("./runtime.ts").then(({ startRuntime }) => startRuntime(), stayAsleep);
}

function wakeWhenIdle(): void {
  // Safari cannot say when it is idle.
  if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 2500 });
  else wake();
}

function waitForIdle(): void {
  setTimeout(wakeWhenIdle, settledAfterMs);
}

/** What cannot wake is an ordinary document: its links lead where they say. */
function stayAsleep(): void {
  removeEventListener("click", keepClick, true);
  for (const island of document.querySelectorAll("tessera-island"))
    island.dispatchEvent(new CustomEvent("tessera:failed"));
}

/** A click on an island that sleeps: it is repeated when the island has woken, or never will. */
function keepClick(click: MouseEvent): void {
  const { target } = click;
  if (!(target instanceof Element)) return;
  const island = target.closest("tessera-island:not([awake], [failed])");
  const control = target.closest("button, a[data-opens]");
  if (island === null || control === null || click.metaKey || click.ctrlKey || click.shiftKey)
    return;
  // What the browser does by itself (send a form, open a menu) must not be done twice.
  const isOwn =
    control instanceof HTMLButtonElement && (control.form ?? control.popoverTargetElement);
  if (isOwn || !(control instanceof HTMLElement)) return;
  if (control instanceof HTMLAnchorElement) click.preventDefault();
  const repeat = (): void => {
    if (control.isConnected) control.click();
  };
  island.addEventListener("tessera:awake", repeat, { once: true });
  // Of an island that never wakes, links alone do something.
  island.addEventListener("tessera:failed", repeat, { once: true });
}

for (const sign of signs) addEventListener(sign, wake, listening);
addEventListener("click", keepClick, true);
if (document.readyState === "complete") waitForIdle();
else addEventListener("load", waitForIdle, { once: true });
