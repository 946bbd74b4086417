import type { AnyRouter } from "@tanstack/react-router";

const state: { router: AnyRouter | null } = { router: null };
const watchers = new Set<() => void>();

/** Gives islands the router that follows the site's links, once it does. */
export function publishRouter(router: AnyRouter): void {
  state.router = router;
  for (const notify of watchers) notify();
}

/** @returns the router; null until it follows links, and where it never does */
export function findRouter(): AnyRouter | null {
  return state.router;
}

/**
 * Calls a function when there is a router.
 *
 * @returns a function that cancels this
 */
export function watchRouter(notify: () => void): () => void {
  watchers.add(notify);
  return () => {
    watchers.delete(notify);
  };
}
