import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { readLink, readOwnAddress } from "../read/read-link.ts";
import { checkLink } from "./check-link.ts";
import type { SiteNames } from "./name-site.ts";

export type Redirect = { fields: JsonObject; location: Location };

/** The targets of redirects. */
export type Targets = {
  /** Returns the final target of redirects, with the last anchor that one of them names. */
  followChain: (to: string) => string;
  /** Returns the loop that an address leads into, as hosts may read it; null if there is none. */
  findLoop: (from: string, to: string) => Loop | null;
};

/** The addresses of a loop, the first again at the end, and the first of them by the alphabet. */
type Loop = { chain: string[]; first: string };

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
    followChain: makeFollower(new Map(first.map(({ from, to }) => [from, to]))),
    findLoop: makeLoopFinder(new Map(first.map((pair) => [foldAddress(pair.from), pair]))),
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
  const loop = targets.findLoop(from, route);
  const isThere = checkLink({ href: route }, names).length === 0;
  // A page whose address differs only in case or ending is reported at the redirect's `from`.
  if (loop !== null && !(isThere && loop.chain.length === 2)) {
    // A loop is reported once, at its first address by the alphabet; redirects that lead into it
    // are not.
    if (loop.first !== from) return [];
    return [{ id: "redirect-loop", params: { chain: loop.chain }, location: at }];
  }
  const end = targets.followChain(route);
  const faults = checkLink({ href: end }, names).filter(({ id }) => id !== "moved-link");
  if (end === route)
    return checkLink({ href: to }, names).map(({ word, ...fault }) => ({
      ...fault,
      location: word === undefined ? at : { ...at, word },
    }));
  // An issue of the last target is reported there.
  return faults.length > 0 ? [] : [{ id: "redirect-chain", params: { to, end }, location: at }];
}

/** Follows every redirect once, however many lead to it. */
function makeLoopFinder(
  targets: ReadonlyMap<string, { from: string; to: string }>,
): Targets["findLoop"] {
  /** The loops that addresses lead into; null for those that lead into none. */
  const known = new Map<string, Loop | null>();
  return (from, to) => {
    const loop = follow(from, to, known);
    // Its message begins at that address.
    return loop?.first === from ? follow(from, to, new Map()) : loop;
  };

  function follow(from: string, to: string, before: Map<string, Loop | null>): Loop | null {
    const chain = [from];
    const seen = new Map([[foldAddress(from), 0]]);
    let loop: Loop | null = null;
    for (let next = to; next.startsWith("/");) {
      const path = readLink(next).route;
      const address = foldAddress(path);
      const at = seen.get(address);
      if (at !== undefined) {
        const inside = chain.slice(at);
        loop = { chain: [...inside, path], first: inside.toSorted()[0] ?? from };
        break;
      }
      const found = targets.get(address);
      const ahead = before.get(address);
      if (found === undefined || ahead !== undefined) {
        loop = ahead ?? null;
        break;
      }
      seen.set(address, chain.length);
      chain.push(found.from);
      next = found.to;
    }
    // The first may be the second redirect from an address, which no other leads to.
    for (const [address, at] of seen) if (at > 0) before.set(address, loop);
    return loop;
  }
}

/** Follows every redirect once, however many lead to it. */
function makeFollower(targets: ReadonlyMap<string, string>): Targets["followChain"] {
  const ends = new Map<string, string>();
  return (to) => {
    let end = to;
    const seen = new Set<string>();
    const passed: string[] = [];
    for (;;) {
      const known = ends.get(end);
      const path = readLink(end).route;
      const next = targets.get(path);
      // The end of a loop is where one enters it.
      if (seen.has(path)) return end;
      if (known !== undefined || next === undefined) {
        end = known ?? end;
        break;
      }
      seen.add(path);
      passed.push(end);
      end = next.includes("#") ? next : next + end.slice(path.length);
    }
    for (const address of passed) ends.set(address, end);
    return end;
  };
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
