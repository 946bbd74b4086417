import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { readLink, readOwnAddress } from "../read/read-link.ts";
import { checkLink } from "./check-link.ts";
import type { SiteNames } from "./name-site.ts";

export type Redirect = { fields: JsonObject; location: Location };

/** The targets of redirects, as written and as hosts may read them. */
export type Targets = {
  exact: ReadonlyMap<string, string>;
  folded: ReadonlyMap<string, { from: string; to: string }>;
};

/** @param siteUrl the site's own address: one that begins with it is a route */
export function listTargets(redirects: Redirect[], siteUrl: string): Targets {
  const pairs = redirects.flatMap(({ fields: { from, to } }) =>
    typeof from === "string" && typeof to === "string"
      ? [{ from, to: readOwnAddress(to, siteUrl) ?? to }]
      : [],
  );
  // The first of two redirects from one address wins.
  const first = pairs.toReversed();
  return {
    exact: new Map(first.map(({ from, to }) => [from, to])),
    folded: new Map(first.map((pair) => [foldAddress(pair.from), pair])),
  };
}

/** Checks that a redirect leads to something, directly, and not back to itself. */
export function checkTarget(
  { fields: { from, to }, location }: Redirect,
  targets: Targets,
  names: SiteNames,
): Issue[] {
  const at = locationIn(location, "to");
  if (typeof to !== "string" || typeof from !== "string") return [];
  // An address of this site with a space is a page that does not exist.
  if ((/\s/.test(to) && !to.startsWith("/")) || to.startsWith("#"))
    return [{ id: "unsafe-link", params: { href: to }, location: at }];
  const route = readOwnAddress(to, names.siteUrl) ?? to;
  const loop = findLoop(from, route, targets);
  const isThere = checkLink({ href: route }, names).length === 0;
  // A page whose address differs only in case or ending is reported at the redirect's `from`.
  if (loop !== null && !(isThere && loop.length === 2)) {
    // A loop is reported once, at its first address by the alphabet; redirects that lead into it
    // are not.
    const isFirst = loop.slice(0, -1).toSorted()[0] === from;
    return isFirst ? [{ id: "redirect-loop", params: { chain: loop }, location: at }] : [];
  }
  const end = followChain(route, targets);
  const faults = checkLink({ href: end }, names).filter(({ id }) => id !== "moved-link");
  if (end === route)
    return checkLink({ href: to }, names).map(({ word, ...fault }) => ({
      ...fault,
      location: word === undefined ? at : { ...at, word },
    }));
  // An issue of the last target is reported there.
  return faults.length > 0 ? [] : [{ id: "redirect-chain", params: { to, end }, location: at }];
}

/** @returns the addresses of a loop, the first again at the end; null if there is none */
function findLoop(from: string, to: string, { folded }: Targets): string[] | null {
  const chain = [from];
  const seen = [foldAddress(from)];
  for (let next = to; next.startsWith("/");) {
    const path = readLink(next).route;
    const at = seen.indexOf(foldAddress(path));
    if (at !== -1) return [...chain.slice(at), path];
    const found = folded.get(foldAddress(path));
    if (found === undefined) return null;
    chain.push(found.from);
    seen.push(foldAddress(found.from));
    next = found.to;
  }
  return null;
}

/** @returns the final target of redirects, with the last anchor that one of them names */
function followChain(to: string, { exact }: Targets): string {
  let end = to;
  const seen = new Set<string>();
  for (;;) {
    const path = readLink(end).route;
    const next = exact.get(path);
    if (next === undefined || seen.has(path)) return end;
    seen.add(path);
    end = next.includes("#") ? next : next + end.slice(path.length);
  }
}

/** @returns the same for addresses that some host takes for one: by case, accent or ending */
export function foldAddress(address: string): string {
  const plain = address.normalize("NFC").toLowerCase();
  return (
    plain
      .replace(/\.html$/, "")
      .replace(/\/index$/, "")
      .replace(/\/+$/, "") || "/"
  );
}
