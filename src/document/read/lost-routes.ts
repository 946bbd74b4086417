import { slugSegment } from "./list-routes.ts";

/**
 * Whether a mistake keeps a route from coming about: it has its own message, and what leads there
 * needs none.
 */
export type IsLost = (route: string) => boolean;

/**
 * @param routes of documents that make no page; a `[slug]` route stands for every page it would make
 */
export function findLostRoutes(routes: Iterable<string>): IsLost {
  const lost = new Set(routes);
  return (route) =>
    lost.has(route) || lost.has(`${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`);
}
