import { isLineFree } from "./line.ts";
import { giveUpClicks, keepClicks } from "./islands/keep-clicks.ts";

/** First signs that somebody is there. */
const signs = ["pointerover", "pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Milliseconds after the page's load before idleness counts: on a slow line the last paint, with
 * the fonts, comes before the first byte that a reader may never need. Interest does not wait for it.
 */
const settledAfterMs = 1500;

/** What a browser does with a link by itself must not share its line with anything of ours. */
const isFree = isLineFree();

let hasLinks = false;

/** Whether the islands' code is there or on its way; null where it could not be fetched. */
let hasIslands: boolean | null = false;

function wakeIslands(): void {
  if (hasIslands) return;
  hasIslands = true;
  import("./islands/start-islands.ts").then(({ startIslands }) => startIslands(), loseIslands);
}

/** Whoever waits goes on without them. A press or a key has them fetched again, a mouse that moves does not. */
function loseIslands(): void {
  hasIslands = null;
  listen(signs.slice(2));
  giveUpClicks();
}

/** Who cannot navigate this way is an ordinary visitor: links lead where they say. */
function wakeNavigation(): void {
  Promise.all([import("./navigation/start-navigation.ts"), fetch("/routes.json")]).then(
    ([{ startNavigation }, routes]) => startNavigation(routes),
    () => undefined,
  );
}

function wakeAll(): void {
  for (const sign of signs) removeEventListener(sign, heed, true);
  // The links first: somebody may be about to follow one.
  if (isFree && !hasLinks) wakeNavigation();
  hasLinks = true;
  wakeIslands();
}

function heed(sign: Event): void {
  if (!isAtRest(sign) && !isAboutToFollow(sign)) wakeAll();
}

/** A page that opens below a mouse hears of it as if it came: it may lie there untouched. */
function isAtRest(sign: Event): boolean {
  const { pointerType, movementX, movementY } = sign as PointerEvent;
  return isHovering(sign) && pointerType === "mouse" && movementX === 0 && movementY === 0;
}

function isHovering({ type }: Event): boolean {
  return type === "pointerover" || type === "pointermove";
}

/** A tap, or a press: until the runtime is warm it is the browser's own, and has the line for itself. */
function isAboutToFollow(sign: Event): boolean {
  const { target } = sign;
  const link = target instanceof Element ? target.closest("a[href]:not([data-opens])") : null;
  if (link === null) return false;
  const isPointedAt = isHovering(sign) && (sign as PointerEvent).pointerType !== "touch";
  const isReachedByKey = sign.type === "focusin" && link.matches(":focus-visible");
  return !isFree || !(isPointedAt || isReachedByKey);
}

function waitForIdle(): void {
  // Safari cannot say when it is idle.
  const wait = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  setTimeout(wait, settledAfterMs, wakeAll, { timeout: 2500 });
}

function listen(some: string[]): void {
  for (const sign of some) addEventListener(sign, heed, true);
}

function begin(): void {
  listen(signs);
  if (!isFree) return;
  // What the browser may fetch ahead by itself: the site's speculation rules ask for it.
  document.documentElement.dataset["line"] = "free";
  if (document.readyState === "complete") waitForIdle();
  else addEventListener("load", waitForIdle, { once: true });
}

keepClicks(wakeIslands, () => hasIslands === null);
// A page that is rendered ahead of its visitor does nothing before they come.
if ((document as { prerendering?: boolean }).prerendering === true)
  document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
