import { slugSegment } from "./check-route.ts";

/**
 * Whether a mistake keeps a route from coming about: it has its own message, and what leads there
 * needs none.
 */
export type IsBroken = (route: string) => boolean;

/**
 * @param routes of documents that make no page; a `[slug]` route stands for every page it would make
 */
export function findBrokenRoutes(routes: Iterable<string>): IsBroken {
  const broken = new Set(routes);
  return (route) =>
    broken.has(route) || broken.has(`${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`);
}
