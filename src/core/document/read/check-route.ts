import type { FilledMessage } from "#core/messages/issue.ts";
import { toSegment } from "#core/suggest/to-segment.ts";

/** The place of an entry's slug in a route. */
export const slugSegment = "[slug]";

/** Letters of an address; no `..`, and no ending that some system cuts off. */
const segmentPattern = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;

/**
 * Letters of a page's name: most systems allow 255 bytes in a file's name, and outputs append more.
 */
const longestName = 200;

/** Endings of the files beside a page: its HTML, and the compressed forms of any file. */
const fileEndings = [".html", ".htm", ".br", ".gz"];

/** First steps of addresses that no site can use, and what is there instead. */
const reserved: Record<string, string> = {
  assets: "the site's code and pictures",
  v1: "the service that takes enquiries",
};

/** Addresses at which the service reports its health. */
const health = ["/healthz", "/readyz"];

/** @returns the reason why a word cannot be a part of an address; null if it can */
export function refuseSegment(
  word: string,
): Extract<FilledMessage, { id: "route-name" | "long-name" }> | null {
  if (word.length > longestName)
    return { id: "long-name", params: { length: word.length, limit: longestName } };
  const isOdd = !segmentPattern.test(word) || fileEndings.some((end) => word.endsWith(end));
  return isOdd ? { id: "route-name", params: { name: word, free: toSegment(word) } } : null;
}

/** @returns the reserved use of an address, the same for every site; undefined if there is none */
export function findReserved(address: string): string | undefined {
  const plain = address.toLowerCase();
  const [, first = ""] = plain.split("/");
  if (health.includes(plain)) return "the health check of the service";
  return Object.hasOwn(reserved, first) ? reserved[first] : undefined;
}

/** @returns the reason why a route of valid words cannot be a page's; null if it can */
export function refuseRoute(
  route: string,
): Extract<FilledMessage, { id: "reserved-route" }> | null {
  const holds = findReserved(route);
  if (holds !== undefined) return { id: "reserved-route", params: { route, holds } };
  if (route.toLowerCase().split("/").at(-1) !== "index") return null;
  return { id: "reserved-route", params: { route, holds: "the page of the folder itself" } };
}

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
