import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import { type JsonObject, wordsOf } from "#core/json.ts";
import type { FilledMessage, Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { once } from "#core/remember.ts";
import { suggest } from "#core/messages/suggest.ts";
import { findReserved } from "../read/check-route.ts";
import { checkTarget, foldAddress, listTargets, type Redirect } from "./check-redirect-target.ts";
import type { SiteNames } from "./name-site.ts";

/** Permanent and temporary redirects, each in two forms; see RFC 9110, 15.4. */
const statuses = [301, 302, 307, 308];

const keys = ["from", "to", "status"];

/**
 * Signs that are wildcards in the files that hosts read, that are cut off before hosts look, or
 * that end the line.
 */
const oddSigns = /[*:?#%\\\s\p{Cc}]|\/\/|\/\.{1,2}(?=\/|$)/u;

/**
 * Checks that redirects lead from an address of their own to something that exists. What the site's
 * schema of redirects refuses is not reported again.
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
  const targets = listTargets(sound, names.siteUrl);
  const pages = once(
    () => new Map([...instances.keys()].map((route) => [foldAddress(route), route])),
  );
  const seen = new Map<string, Redirect>();
  return sound.flatMap((redirect): Issue[] => {
    const { fields, location } = redirect;
    const { from } = fields;
    const lacks = ["from", "to"].flatMap((key) => checkText(redirect, key));
    if (lacks.length > 0 || typeof from !== "string") return lacks;
    const place = checkPlace(from);
    if (place !== null) return [{ ...place, location: placeOf(place, redirect) }];
    seen.set(foldAddress(from), redirect);
    return [
      ...checkForm(from).map((message) => ({ ...message, location: locationIn(location, "from") })),
      ...checkStatus(redirect),
      ...checkKeys(redirect),
      ...checkTarget(redirect, targets, names),
    ];

    function checkPlace(address: string): FilledMessage | null {
      const other = seen.get(foldAddress(address));
      const before = other === undefined ? undefined : wordsOf(other.fields["from"]);
      if (before === address)
        return { id: "same-redirect", params: { from: address, isSame: isSame(fields, other) } };
      if (instances.has(address)) return { id: "redirect-over-page", params: { from: address } };
      const holds = findReserved(address);
      if (holds !== undefined) return { id: "reserved-route", params: { route: address, holds } };
      if (before !== undefined)
        return { id: "alike-redirect", params: { from: address, other: before } };
      const route = checkForm(address).length > 0 ? undefined : pages().get(foldAddress(address));
      // A redirect from a page's `.html` to the page is right for hosts that keep the two apart,
      // and makes no loop.
      const isOfFile = address.endsWith(".html") && fields["to"] === route;
      if (route === undefined || isOfFile) return null;
      const owner = { kind: "page", route } as const;
      return { id: "alike-redirect", params: { from: address, other: route, owner } };
    }
  });
}

/** Returns the whole redirect if it repeats another and can be removed; else its `from`. */
function placeOf({ id, params }: FilledMessage, { location }: Redirect): Issue["location"] {
  const isWhole = id === "same-redirect" && params.isSame;
  return isWhole ? location : locationIn(location, "from");
}

function isSame(fields: JsonObject, other: Redirect | undefined): boolean {
  return ["to", "status"].every((key) => fields[key] === other?.fields[key]);
}

function checkText({ fields, location }: Redirect, key: string): Issue[] {
  const value = fields[key];
  const at = locationIn(location, key);
  if (value === "") return [{ id: "wrong-value", params: { problem: "emptyText" }, location: at }];
  if (typeof value === "string") return [];
  const example = key === "from" ? '"/old"' : '"/new"';
  if (value === undefined) {
    const params = { key, owner: { kind: "redirect" } as const, example };
    return [{ id: "missing-property", params, location }];
  }
  const params = { given: value, expected: ["string"], isLone: false, example };
  return [{ id: "wrong-type", params, location: at }];
}

function checkForm(from: string): FilledMessage[] {
  const sign = from.startsWith("/") ? oddSigns.exec(from)?.[0] : from.charAt(0);
  return sign === undefined ? [] : [{ id: "redirect-form", params: { from, sign } }];
}

function checkStatus({ fields: { status }, location }: Redirect): Issue[] {
  if (status === undefined || statuses.some((known) => known === status)) return [];
  const params = { given: status, choices: statuses.join(", ") };
  return [{ id: "wrong-choice", params, location: locationIn(location, "status") }];
}

/**
 * Reports unknown keys. A site's own schema of redirects may allow more, and refuses the rest
 * itself.
 */
function checkKeys({ fields, location }: Redirect): Issue[] {
  return Object.keys(fields)
    .filter((key) => !keys.includes(key) && !key.startsWith("$"))
    .map((key): Issue => {
      const params = suggest({ key, owner: { kind: "redirect" } as const }, key, keys);
      return { id: "unknown-property", params, location: locationIn(location, key, "key") };
    });
}
