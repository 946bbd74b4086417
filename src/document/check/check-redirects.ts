import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import { type Json, type JsonObject, wordsOf } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import { type Location, locationIn } from "../messages/location.ts";
import { checkLink } from "./check-link.ts";
import type { SiteNames } from "./name-site.ts";

type Redirect = { fields: JsonObject; location: Location };

/** For good and for now, each in two forms; see RFC 9110, 15.4. */
const statuses = [301, 302, 307, 308];

/** What stands for many addresses in the files that hosts read, is cut off before they look, or ends the line. */
const oddSigns = /[*:?#%\\\s\p{Cc}]/u;

/**
 * Checks that redirects lead from an address of their own to where something stands. What the site's
 * schema of redirects refuses is not told again.
 */
export function checkRedirects(
  { redirects, values }: BoundContent,
  { instances, content }: ExpandedSite,
  names: SiteNames,
): Issue[] {
  const checked = values.filter(({ part }) => part.kind === "redirects");
  const sound = redirects.flatMap((fields, index): Redirect[] => {
    const location = content.redirects[index]?.location;
    const isRefused = checked[index]?.bound.checks.some(({ found }) => found.length > 0) === true;
    return location === undefined || isRefused ? [] : [{ fields, location }];
  });
  const targets = new Map(sound.map(({ fields: { from, to } }) => [from, to]));
  const seen = new Set<Json | undefined>();
  return sound.flatMap((redirect): Issue[] => {
    const { fields, location } = redirect;
    const { from } = fields;
    const lacks = ["from", "to"].flatMap((key) => checkText(redirect, key));
    if (lacks.length > 0) return lacks;
    const at = locationIn(location, "from");
    if (typeof from !== "string") return [];
    if (seen.has(from)) return [{ id: "same-redirect", params: { from }, location: at }];
    seen.add(from);
    if (instances.has(from)) return [{ id: "redirect-over-page", params: { from }, location: at }];
    return [
      ...checkForm(from, at),
      ...checkStatus(redirect),
      ...checkTarget(redirect, targets, names),
    ];
  });
}

function checkText({ fields, location }: Redirect, key: string): Issue[] {
  const value = fields[key];
  if (typeof value === "string" && value !== "") return [];
  const example = key === "from" ? '"/old"' : '"/new"';
  if (value === undefined) {
    const params = { key, owner: { kind: "redirect" } as const, example };
    return [{ id: "missing-property", params, location }];
  }
  const params = { given: value, expected: ["string"], isLone: false, example };
  return [{ id: "wrong-type", params, location: locationIn(location, key) }];
}

function checkForm(from: string, location: Location): Issue[] {
  const sign = from.startsWith("/") ? oddSigns.exec(from)?.[0] : from.charAt(0);
  return sign === undefined ? [] : [{ id: "redirect-form", params: { from, sign }, location }];
}

function checkStatus({ fields: { status }, location }: Redirect): Issue[] {
  if (status === undefined || statuses.some((known) => known === status)) return [];
  const params = { given: status, choices: statuses.join(", ") };
  return [{ id: "wrong-choice", params, location: locationIn(location, "status") }];
}

function checkTarget(
  { fields: { from, to }, location }: Redirect,
  targets: ReadonlyMap<Json | undefined, Json | undefined>,
  names: SiteNames,
): Issue[] {
  const at = locationIn(location, "to");
  if (typeof to !== "string" || typeof from !== "string") return [];
  // An address of this site that holds one is a page that there is not.
  if (/\s/.test(to) && !to.startsWith("/"))
    return [{ id: "unsafe-link", params: { href: to }, location: at }];
  const chain = [from];
  let next: Json | undefined = to;
  while (typeof next === "string" && targets.has(next) && !chain.includes(next)) {
    chain.push(next);
    next = targets.get(next);
  }
  if (typeof next === "string" && chain.includes(next)) {
    // The loop is told once: at the first address of it by the alphabet.
    const loop = chain.slice(chain.indexOf(next));
    const isFirst = from === loop.toSorted()[0];
    const params = { chain: [...loop, next] };
    return isFirst ? [{ id: "redirect-loop", params, location: at }] : [];
  }
  if (chain.length > 1)
    return [{ id: "redirect-chain", params: { to, end: wordsOf(next) }, location: at }];
  // Where it leads on to another redirect, that is told above.
  const others = { ...names, redirects: new Map<string, string>() };
  return checkLink({ href: to }, others).map((message) => ({ ...message, location: at }));
}
