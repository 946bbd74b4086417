import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { rawSearch } from "#site/kit/raw-search.ts";
import { fetchPage } from "./fetch-page.ts";
import type { PageDocument } from "./page-document.ts";

/** In dev a page may have changed since it was fetched; a built one changes with its build only. */
const staleTime = import.meta.env.DEV ? 0 : Number.POSITIVE_INFINITY;

/** Takes what no document of the site has: an address that is not found, or was added since. */
const anyAddress = "/$";

type Options = {
  /** The site's routes, as the build lists them; none where the answer was no list. */
  routes: string[];
  /** The page in the window. */
  first: PageDocument;
  /** Puts a page into the window; not called for the one that stands there. */
  show: (page: PageDocument) => void;
  /** Told that the page of the present address could not be fetched. */
  leave: () => void;
};

/**
 * Makes the router of the site's pages: TanStack Router, which holds history, matching, loading,
 * preloading and scroll. Each document of the site is a route, whose loader fetches a page's own HTML.
 * `RouterProvider` would draw what a route comes to, and bring React DOM for it; here it is put into the
 * window as the page that it is.
 */
export function makeRouter({ routes, first, show, leave }: Options) {
  const { buildId } = first;
  const firstAddress = location.pathname + location.search;
  const state = { shown: first, hasRendered: false };

  const root = createRootRoute();
  const makeRoute = <Path extends string>(path: Path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: { text?: unknown }) => ({ text: rawSearch.stringifySearch(search) }),
      loaderDeps: ({ search }) => ({ search: search.text }),
      loader: {
        staleReloadMode: "blocking",
        handler: ({ location: { href }, abortController: { signal }, preload }) => {
          const isFirst = !state.hasRendered && href.split("#")[0] === firstAddress;
          const priority = preload ? "low" : "auto";
          return isFirst ? first : fetchPage(href, { buildId, signal, priority });
        },
      },
      staleTime,
    });
  const elsewhere = makeRoute(anyAddress);
  // Which documents there are no type knows: links are made by what takes any address.
  const pages = [elsewhere, ...routes.map(makeRoute)] as unknown as [typeof elsewhere];

  const router = createRouter({
    routeTree: root.addChildren(pages),
    trailingSlash: "preserve",
    caseSensitive: true,
    ...rawSearch,
    // The visitor may have scrolled the first page before this ran.
    scrollRestoration: () => state.shown !== first || state.hasRendered,
    scrollRestorationBehavior: "instant",
    defaultPreloadStaleTime: staleTime,
  });
  // Where `RouterProvider` would have React draw, and say when it has.
  router.startTransition = (commit) => {
    commit();
    const match = router.state.matches.at(-1);
    if (match?.status === "success") present(match.loaderData);
    else if (match?.status === "error") leave();
    return Promise.resolve(true);
  };

  function present(page: PageDocument | undefined): void {
    if (page === undefined || page === state.shown) return;
    state.shown = page;
    show(page);
  }

  router.subscribe("onRendered", () => {
    state.hasRendered = true;
  });
  return router;
}
