import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type LinkProps,
  Link as RouterLink,
  RouterContextProvider,
  type RouterState,
  useRouterState as useStateOf,
} from "@tanstack/react-router";
import { type ComponentPropsWithoutRef, useSyncExternalStore } from "react";
import { rawSearch } from "./raw-search.ts";
import { findRouter, watchRouter } from "./site-router.ts";

/** The router at build: it is on no page, so that a block's HTML is the same on all. */
const nowhere = makeStandingRouter("");

const state: { standing?: AnyRouter } = {};

/**
 * Reads TanStack Router's state of the page in the window, and follows it from page to page. For
 * islands of React. At build there is no page (`location.pathname` is empty): what must be in the
 * HTML comes from the page, by a binding.
 *
 * @param options `select` picks a part; the island renders again when that changes
 * @returns what `select` returns, or the whole state
 */
export function useRouterState<Selected = RouterState>(options?: {
  select?: (state: RouterState) => Selected;
}): Selected {
  const router = useSiteRouter();
  return useStateOf({ ...(options as object), router }) as Selected;
}

type SiteLinkProps = Pick<
  LinkProps,
  "activeOptions" | "activeProps" | "inactiveProps" | "preload" | "disabled" | "replace"
> &
  Omit<ComponentPropsWithoutRef<"a">, "href"> & {
    /** A route, with its query and hash unchanged: `/service/web?from=menu#prices`. */
    to: string;
  };

/**
 * TanStack Router's `Link`, which knows whether it leads to the page in the window. For islands of
 * React. Until the router follows links, the browser does.
 */
export function Link({ to, ...others }: SiteLinkProps) {
  const router = useSiteRouter();
  const [, path = "", text = "", hash = ""] = /^([^?#]*)([^#]*)#?(.*)$/s.exec(to) ?? [];
  const link = { to: path, search: { text }, hash, ...others } as LinkProps;
  return (
    <RouterContextProvider router={router}>
      <RouterLink {...link} reloadDocument={router !== findRouter()} />
    </RouterContextProvider>
  );
}

function useSiteRouter(): AnyRouter {
  return useSyncExternalStore(
    watchRouter,
    () => findRouter() ?? standHere(),
    () => nowhere,
  );
}

/**
 * Returns a router of the present page, for a connection on which no router is loaded and each page
 * is a document of its own.
 */
function standHere(): AnyRouter {
  const { pathname, search, hash } = location;
  state.standing ??= makeStandingRouter(pathname + search + hash);
  return state.standing;
}

function makeStandingRouter(address: string): AnyRouter {
  return createRouter({
    routeTree: createRootRoute(),
    ...(import.meta.env.BASE_URL === "/" ? {} : { basepath: import.meta.env.BASE_URL }),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: "preserve",
    ...rawSearch,
  });
}
