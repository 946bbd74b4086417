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

/** HTML that is made beforehand stands on no page: it is the same wherever its block stands. */
const nowhere = makeStandingRouter("");

const state: { standing?: AnyRouter } = {};

/**
 * Reads what TanStack Router knows of the page in the window, and follows it from page to page. For
 * islands of React. What is rendered at build is on no page (`location.pathname` is empty): what shall
 * stand in the HTML comes from the page, by a binding.
 *
 * @param options `select` picks what is asked for; the island is drawn again when that changes
 * @returns what `select` gives, or the whole state
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
    /** A route, with query and hash as they are: `/service/web?from=menu#prices`. */
    to: string;
  };

/**
 * TanStack Router's `Link`, which knows whether it leads to the page in the window. For islands of
 * React. Until the router follows links, it is the browser's own.
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

/** On a line where no router comes, each page is a document of its own. */
function standHere(): AnyRouter {
  const { pathname, search, hash } = location;
  state.standing ??= makeStandingRouter(pathname + search + hash);
  return state.standing;
}

function makeStandingRouter(address: string): AnyRouter {
  return createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: "preserve",
    ...rawSearch,
  });
}
