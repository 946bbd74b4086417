import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { createAnnouncer } from "./create-announcer.ts";
import { fetchPage } from "./fetch-page.ts";
import { followLinks } from "./follow-links.ts";
import { leavePage } from "./leave-page.ts";
import { type PageDocument, readPageDocument } from "./page-document.ts";
import { focusPage, showPage } from "./show-page.ts";
import { makeProgress } from "./make-progress.ts";

/** In dev a page may have changed since it was fetched; a built one changes with its build only. */
const staleTime = import.meta.env.DEV ? 0 : Number.POSITIVE_INFINITY;

/**
 * Starts navigation from page to page without a page load. TanStack Router holds history, loading,
 * preloading and scroll; the pages themselves are the site's own HTML.
 */
export function startRouter(): void {
  const first = readPageDocument(document);
  // A page that is not whole (in dev, one that never rendered) is left to the browser.
  if (first === null) return;
  const router = makeRouter(first);
  const host = document.createElement("div");
  host.hidden = true;
  document.body.append(host);
  // The one error to expect, a page that cannot be fetched, is answered by loading it.
  createRoot(host, { onCaughtError: () => undefined }).render(<RouterProvider router={router} />);
  followLinks({
    go: (href) => router.history.push(href),
    preload: ({ pathname, search }) =>
      router.preloadRoute({
        to: "/$",
        params: { _splat: pathname.slice(1) },
        search: { text: search },
      }),
  });
}

function makeRouter(first: PageDocument) {
  const { buildId } = first;
  const firstAddress = location.pathname + location.search;
  const state = { shown: first, hasRendered: false, lastAction: "" };
  const announce = createAnnouncer();

  /** Puts the page of the present address into the window; the first one stands there already. */
  function Page() {
    const page = splat.useLoaderData();
    const hash = useLocation({ select: (location) => location.hash });
    useLayoutEffect(() => {
      if (state.shown === page) return;
      state.shown = page;
      showPage(page);
      focusPage(hash);
      announce(page.title);
    }, [page, hash]);
    return null;
  }

  /** Stands for a page that could not be fetched. */
  function OrdinaryLoad() {
    useEffect(() => leavePage({ isNewEntry: state.lastAction === "PUSH" }), []);
    return null;
  }

  const root = createRootRoute();
  const splat = createRoute({
    getParentRoute: () => root,
    path: "/$",
    component: Page,
    errorComponent: OrdinaryLoad,
    validateSearch: ({ text }: { text?: unknown }) => ({
      text: typeof text === "string" ? text : "",
    }),
    loaderDeps: ({ search }) => ({ search: search.text }),
    loader: {
      staleReloadMode: "blocking",
      handler: ({ location: { href }, abortController: { signal } }) => {
        const isFirst = !state.hasRendered && href.split("#")[0] === firstAddress;
        return isFirst ? first : fetchPage(href, { buildId, signal });
      },
    },
    staleTime,
  });

  const router = createRouter({
    routeTree: root.addChildren([splat]),
    trailingSlash: "preserve",
    // A query string is the page's own: it passes byte for byte.
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => String(text ?? ""),
    // The visitor may have scrolled the first page before this ran.
    scrollRestoration: () => state.shown !== first || state.hasRendered,
    scrollRestorationBehavior: "instant",
    defaultPreloadStaleTime: staleTime,
  });
  router.subscribe("onRendered", () => {
    state.hasRendered = true;
  });
  const progress = makeProgress();
  router.subscribe("onBeforeLoad", ({ pathChanged }) => pathChanged && progress.begin());
  router.subscribe("onResolved", progress.end);
  router.history.subscribe(({ action }) => {
    state.lastAction = action.type;
  });
  return router;
}
