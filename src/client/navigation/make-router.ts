import {
  BaseRootRoute,
  BaseRoute,
  createNonReactiveMutableStore,
  createNonReactiveReadonlyStore,
  RouterCore,
} from "@tanstack/router-core";
import { fetchPage } from "./fetch-page.ts";
import type { PageDocument } from "./page-document.ts";

/** In dev a page may have changed since it was fetched; a built one changes with its build only. */
const staleTime = import.meta.env.DEV ? 0 : Number.POSITIVE_INFINITY;

/** Nothing watches the router's state: what it comes to is handed to `show`. */
const stores = {
  createMutableStore: createNonReactiveMutableStore,
  createReadonlyStore: createNonReactiveReadonlyStore,
  batch: (change: () => void) => change(),
};

type Options = {
  /** The page in the window. */
  first: PageDocument;
  /** Puts a page into the window; not called for the one that stands there. */
  show: (page: PageDocument) => void;
  /** Told that the page of the present address could not be fetched. */
  leave: () => void;
};

/**
 * Makes the router of the site's pages: TanStack Router's core, which holds history, loading,
 * preloading and scroll, without its adapter for React. One route stands for all pages, and what it
 * loads is a page's own HTML.
 */
export function makeRouter({ first, show, leave }: Options) {
  const { buildId } = first;
  const firstAddress = location.pathname + location.search;
  const state = { shown: first, hasRendered: false };

  const root = new BaseRootRoute();
  const splat = new BaseRoute({
    getParentRoute: () => root,
    path: "/$",
    validateSearch: ({ text }: { text?: unknown }) => ({
      text: typeof text === "string" ? text : "",
    }),
    loaderDeps: ({ search }: { search: { text: string } }) => ({ search: search.text }),
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

  const router = new RouterCore(
    {
      routeTree: root.addChildren([splat]),
      trailingSlash: "preserve",
      // A query string is the page's own: it passes byte for byte.
      parseSearch: (text) => ({ text }),
      stringifySearch: ({ text }) => String(text ?? ""),
      // The visitor may have scrolled the first page before this ran.
      scrollRestoration: () => state.shown !== first || state.hasRendered,
      scrollRestorationBehavior: "instant",
      defaultPreloadStaleTime: staleTime,
    },
    () => stores,
  );
  router.startTransition = (commit) => {
    commit();
    const match = router.stores.matches.get().at(-1);
    if (match?.status === "success") present(match.loaderData as PageDocument | undefined);
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
