import { slugSegment } from "./check-route.ts";

/**
 * Returns true if a mistake keeps a route from being made: it is reported itself, and links to the
 * route are not.
 */
export type IsBroken = (route: string) => boolean;

/**
 * @param routes of documents that make no page; a `[slug]` route includes every page that it would
 *   make
 */
export function findBrokenRoutes(routes: Iterable<string>): IsBroken {
  const broken = new Set(routes);
  return (route) =>
    broken.has(route) || broken.has(`${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`);
}
