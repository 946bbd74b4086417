import { publishRouter } from "#site/kit/site-router.ts";
import { createAnnouncer } from "./create-announcer.ts";
import { fetchLinksInView } from "./fetch-links-in-view.ts";
import { keepFirstPage } from "./first-page.ts";
import { followLinks } from "./follow-links.ts";
import { leavePage } from "./leave-page.ts";
import { makeProgress } from "./make-progress.ts";
import { makeRouter } from "./make-router.ts";
import { readRoutes } from "./read-routes.ts";
import { showOffline } from "./show-offline.ts";
import { focusPage, showPage } from "./show-page.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";

/**
 * Starts navigation from page to page without a page load; until then, and if it cannot be fetched,
 * links are the browser's own. The loader calls this once.
 *
 * @param routes the answer that lists the site's
 */
export async function startNavigation(routes: Response): Promise<void> {
  await yieldToBrowser();
  const first = keepFirstPage();
  // A page that is not whole (in dev, one that never rendered) is left to the browser.
  if (first === null) return;
  await yieldToBrowser();
  const announce = createAnnouncer();
  const state = { lastAction: "" };

  const router = makeRouter({
    routes: await readRoutes(routes),
    first,
    show(page) {
      showPage(page);
      focusPage(router.latestLocation.hash);
      announce(page.title);
      lookAround();
    },
    leave() {
      if (!showOffline(state.lastAction)) leavePage({ isNewEntry: state.lastAction === "PUSH" });
    },
  });
  await yieldToBrowser();
  const progress = makeProgress();
  router.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && progress.begin());
  router.subscribe("onResolved", progress.end);
  router.history.subscribe(({ action }) => {
    state.lastAction = action.type;
    void router.load();
  });
  void router.load({ sync: true });

  const preload = ({ pathname, search }: HTMLAnchorElement): Promise<unknown> =>
    router.preloadRoute({
      to: "/$",
      params: { _splat: pathname.slice(1) },
      search: { text: search },
    });
  publishRouter(router);
  followLinks({ go: (href) => router.history.push(href), preload });
  const lookAround = fetchLinksInView(preload);
  lookAround();
  // The site's speculation rules match this attribute: the browser stops fetching ahead by itself.
  document.documentElement.dataset["warm"] = "";
}
