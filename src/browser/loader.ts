/** First signs that somebody is there. */
const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
const listening = { capture: true, passive: true };

/** Milliseconds after the page's load, where the browser cannot say when it is idle (Safari). */
const idleAfterMs = 1500;

let isWoken = false;

function wake(): void {
  // Interest may come first and the idle moment after it.
  if (isWoken) return;
  isWoken = true;
  for (const sign of signs) removeEventListener(sign, wake, listening);
  void import("./runtime.ts").then(({ startRuntime }) => startRuntime());
}

function wakeWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 4000 });
  else setTimeout(wake, idleAfterMs);
}

/** A click on an island that sleeps: it is repeated when the island has woken. */
function keepClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const island = target.closest("tessera-island:not([awake])");
  const button = target.closest("button");
  // What the browser does by itself (send a form, open a menu) must not be done twice.
  if (island === null || button === null || button.form || button.popoverTargetElement) return;
  island.addEventListener("tessera:awake", () => button.isConnected && button.click(), {
    once: true,
  });
}

for (const sign of signs) addEventListener(sign, wake, listening);
addEventListener("click", keepClick, listening);
if (document.readyState === "complete") wakeWhenIdle();
else addEventListener("load", wakeWhenIdle, { once: true });
