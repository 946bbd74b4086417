import type { AnyRouter } from "@tanstack/react-router";

const state: { router: AnyRouter | null } = { router: null };
const watchers = new Set<() => void>();

/** Tells islands of the router that the site's links are followed by, once it follows them. */
export function tellRouter(router: AnyRouter): void {
  state.router = router;
  for (const tell of watchers) tell();
}

/** @returns null until links are followed by it, and where they never are */
export function findRouter(): AnyRouter | null {
  return state.router;
}

/**
 * Has a function called when there is a router.
 *
 * @returns calls that off
 */
export function watchRouter(tell: () => void): () => void {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}
