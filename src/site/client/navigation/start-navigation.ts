import { publishRouter } from "#site/kit/site-router.ts";
import { fetchLinksInView } from "./fetch-links-in-view.ts";
import { keepFirstPage } from "./first-page.ts";
import { followLinks } from "./follow-links.ts";
import { leavePage } from "./leave-page.ts";
import { makeRouter } from "./make-router.ts";
import { readBuildId } from "./page-document.ts";
import { focusPage, showPage } from "./show-page.ts";
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
  const announcer = addAnnouncer();
  const state: { lastAction: string; timer?: number } = { lastAction: "" };

  const { router, asked } = makeRouter({
    routes: (await routes.json().catch(() => [])) as string[],
    first,
    buildId,
    async show(page) {
      const { hash } = router.latestLocation;
      const shown = showPage(page, state.lastAction === "PUSH" && hash === "");
      focusPage(hash);
      announcer.textContent = page.title;
      lookAround(false);
      if (await shown) lookAround(true);
    },
    leave: () => leavePage(state.lastAction),
  });
  await yieldToBrowser();
  router.subscribe("onBeforeLoad", ({ pathChanged }) => {
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
  followLinks({
    isAsked: (href) => asked.has(href),
    go: (href) => router.history.push(href),
    preload,
  });
  const lookAround = fetchLinksInView(preload);
  lookAround(true);
  // The site's speculation rules match this attribute: the browser stops fetching ahead by itself.
  document.documentElement.dataset["warm"] = "";
}

/** Adds a live region, in which screen readers read changes of the page. */
function addAnnouncer(): HTMLElement {
  const region = document.createElement("tessera-announcer");
  region.role = "status";
  document.body.append(region);
  return region;
}

/** Marks that a page is on its way; the theme styles `html[data-loading]`. */
function markLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute("data-loading", isLoading);
}
