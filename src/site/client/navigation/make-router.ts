import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { rawSearch } from "#site/kit/raw-search.ts";
import { fetchPage } from "./fetch-page.ts";

/**
 * The time for which a page stays fresh: in dev it may change after a fetch; a built one changes
 * with its build only.
 */
const staleTime = import.meta.env.DEV ? 0 : Number.POSITIVE_INFINITY;

/** Matches addresses without a document: one that is not found, or was added since. */
const anyAddress = "/$";

type Options = {
  /** The site's routes, as the build lists them; empty where the answer was no list. */
  routes: string[];
  /** The page in the window. */
  first: Document;
  buildId: string;
  /** Shows a page; not called for the one that is shown already. */
  show: (page: Document) => Promise<void>;
  /** Handles a page of the present address that could not be fetched. */
  leave: () => void;
};

/**
 * Makes the router of the site's pages: TanStack Router, for history, matching, loading, preloading
 * and scroll. Each document of the site is a route, whose loader fetches the page's own HTML.
 * `RouterProvider` would render a route's result, and need React DOM; here the result is the page,
 * which is shown as it is.
 *
 * @returns `asked` has the addresses, without a hash, whose pages are there or on their way
 */
export function makeRouter({ routes, first, buildId, show, leave }: Options) {
  const firstAddress = location.pathname + location.search;
  const state = { shown: first, hasRendered: false };
  const asked = new Set([firstAddress]);

  const root = createRootRoute();
  const makeRoute = <Path extends string>(path: Path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: { text?: unknown }) => ({ text: rawSearch.stringifySearch(search) }),
      loaderDeps: ({ search }) => ({ search: search.text }),
      loader: {
        staleReloadMode: "blocking",
        handler: ({ location: { publicHref }, abortController: { signal }, preload }) => {
          const [href = ""] = publicHref.split("#");
          if (!state.hasRendered && href === firstAddress) return first;
          const priority = preload ? "low" : "auto";
          asked.add(href);
          return fetchPage(href, { buildId, signal, priority }).catch((error: unknown) => {
            asked.delete(href);
            throw error;
          });
        },
      },
      staleTime,
    });
  const elsewhere = makeRoute(anyAddress);
  // No type knows which documents there are: links take any address.
  const pages = [elsewhere, ...routes.map(makeRoute)] as unknown as [typeof elsewhere];

  const router = createRouter({
    routeTree: root.addChildren(pages),
    ...(import.meta.env.BASE_URL === "/" ? {} : { basepath: import.meta.env.BASE_URL }),
    trailingSlash: "preserve",
    caseSensitive: true,
    ...rawSearch,
    // The visitor may have scrolled the first page before this ran.
    scrollRestoration: () => state.shown !== first || state.hasRendered,
    scrollRestorationBehavior: "instant",
    defaultPreloadStaleTime: staleTime,
  });
  // `RouterProvider` would render here by React, and report when that is done.
  router.startTransition = (commit) => {
    commit();
    const match = router.state.matches.at(-1);
    if (match?.status === "success") present(match.loaderData);
    else if (match?.status === "error") leave();
    return Promise.resolve(true);
  };

  function present(page: Document | undefined): void {
    if (page === undefined || page === state.shown) return;
    state.shown = page;
    void show(page);
  }

  router.subscribe("onRendered", () => {
    state.hasRendered = true;
  });
  return { router, asked };
}
