import { isLineFree } from "./line.ts";
import { giveUpClicks, keepClicks } from "./islands/keep-clicks.ts";

/** First events that show that a visitor is there. */
const signs = ["pointerover", "pointermove", "pointerdown", "keydown", "focusin"];

/**
 * Milliseconds after the page's load before idleness counts: on a slow line the last paint, with
 * the fonts, is before the first byte that a reader may never need. Events do not wait for it.
 */
const settledAfterMs = 1500;

/** True if the browser's own navigation can share the line with our code. */
const isFree = isLineFree();

let hasLinks = false;

/** True if the islands' code is there or on its way; null if it could not be fetched. */
let hasIslands: boolean | null = false;

function fetchIslands(): void {
  if (hasIslands) return;
  hasIslands = true;
  import("./islands/start-islands.ts").then(({ startIslands }) => startIslands(), loseIslands);
}

/**
 * Repeats the kept clicks without the islands. A press or a key fetches the code again, a mouse
 * that moves does not.
 */
function loseIslands(): void {
  hasIslands = null;
  listen(signs.slice(2));
  giveUpClicks();
}

/** Fetches navigation; without it, links are the browser's own. */
function fetchNavigation(): void {
  Promise.all([
    import("./navigation/start-navigation.ts"),
    fetch(`${import.meta.env.BASE_URL}routes.json`),
  ]).then(
    ([{ startNavigation }, routes]) => startNavigation(routes),
    () => {},
  );
}

function fetchAll(): void {
  for (const sign of signs) removeEventListener(sign, heed, true);
  // Navigation is first: the visitor may be about to follow a link.
  if (isFree && !hasLinks) fetchNavigation();
  hasLinks = true;
  fetchIslands();
}

function heed(sign: Event): void {
  if (!isAtRest(sign) && !isAboutToFollow(sign)) fetchAll();
}

/**
 * Returns true for a mouse that lies still where the page opens: the browser sends events for it,
 * too.
 */
function isAtRest(sign: Event): boolean {
  const { pointerType, movementX, movementY } = sign as PointerEvent;
  return isHovering(sign) && pointerType === "mouse" && movementX === 0 && movementY === 0;
}

function isHovering({ type }: Event): boolean {
  return type === "pointerover" || type === "pointermove";
}

/**
 * Returns true for a tap or a press on a link: until navigation is warm the browser follows it, and
 * has the line for itself.
 */
function isAboutToFollow(sign: Event): boolean {
  const { target } = sign;
  const link = target instanceof Element ? target.closest("a[href]:not([data-opens])") : null;
  if (link === null) return false;
  const isPointedAt = isHovering(sign) && (sign as PointerEvent).pointerType !== "touch";
  const isReachedByKey = sign.type === "focusin" && link.matches(":focus-visible");
  return !isFree || !(isPointedAt || isReachedByKey);
}

function waitForIdle(): void {
  // Safari has no `requestIdleCallback`.
  const wait = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  setTimeout(wait, settledAfterMs, fetchAll, { timeout: 2500 });
}

function listen(some: string[]): void {
  for (const sign of some) addEventListener(sign, heed, true);
}

function begin(): void {
  listen(signs);
  if (!isFree) return;
  // The site's speculation rules match this attribute: the browser may prerender by itself.
  document.documentElement.dataset["line"] = "free";
  if (document.readyState === "complete") waitForIdle();
  else addEventListener("load", waitForIdle, { once: true });
}

keepClicks(fetchIslands, () => hasIslands === null);
// A prerendered page does nothing before the visitor opens it.
if ((document as { prerendering?: boolean }).prerendering === true)
  document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
