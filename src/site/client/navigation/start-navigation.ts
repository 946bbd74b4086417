import { publishRouter } from "#site/kit/site-router.ts";
import { fetchLinksInView } from "./fetch-links-in-view.ts";
import { keepFirstPage } from "./first-page.ts";
import { followLinks } from "./follow-links.ts";
import { leavePage } from "./leave-page.ts";
import { makeRouter } from "./make-router.ts";
import { readBuildId } from "./page-document.ts";
import { focusPage, showPage } from "./show-page.ts";
import { addLiveRegion } from "../notices/add-live-region.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";

/** Milliseconds after which a visitor would begin to wonder; most pages are there before. */
const patienceMs = 200;

/**
 * Starts navigation from page to page without a page load; until then, and if it cannot be fetched,
 * links are the browser's own. The loader calls this once.
 *
 * @param routes the answer that lists the site's (`src/site/outputs/routes.ts`); after any other
 *   answer pages are found by their address all the same
 */
export async function startNavigation(routes: Response): Promise<void> {
  await yieldToBrowser();
  const first = keepFirstPage();
  const buildId = readBuildId(first);
  // A page that is not whole (in dev, one that never rendered) is left to the browser.
  if (buildId === null) return;
  await yieldToBrowser();
  const announcer = addLiveRegion("tessera-announcer", "status");
  const state: { lastAction: string; scrollTop: number; timer?: number } = {
    lastAction: "",
    scrollTop: 0,
  };

  const isAtTop = (): boolean => state.lastAction === "PUSH" && router.latestLocation.hash === "";
  const router = makeRouter({
    routes: (await routes.json().catch(() => [])) as string[],
    first: { page: first, whole: Promise.resolve() },
    buildId,
    isAtTop,
    async show({ page, whole }) {
      const shown = showPage(page, isAtTop() ? whole : undefined, state.scrollTop);
      focusPage(router.latestLocation.hash);
      announcer.textContent = page.title;
      await shown;
      lookAround();
    },
    leave: () => leavePage(state.lastAction),
  });
  await yieldToBrowser();
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
    state.scrollTop = scrollY;
    if (!pathChanged) return;
    clearTimeout(state.timer);
    state.timer = window.setTimeout(markLoading, patienceMs, true);
  });
  router.subscribe("onResolved", () => {
    clearTimeout(state.timer);
    markLoading(false);
  });
  router.history.subscribe(({ action }) => {
    state.lastAction = action.type;
    void router.load();
  });
  void router.load({ sync: true });

  const preload = ({ pathname, search }: HTMLAnchorElement): Promise<unknown> =>
    router.preloadRoute({
      to: "/$",
      params: { _splat: pathname.slice(import.meta.env.BASE_URL.length) },
      search: { text: search },
    });
  publishRouter(router);
  followLinks({ go: (href) => router.history.push(href), preload });
  const lookAround = fetchLinksInView(preload);
  lookAround();
  // The site's speculation rules match this attribute: the browser stops fetching ahead by itself.
  document.documentElement.dataset["warm"] = "";
}

/** Marks that a page is on its way; the theme styles `html[data-loading]`. */
function markLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
}
