import type { FilledMessage } from "../messages/issue.ts";
import type { WrittenLink } from "../messages/mend.ts";
import { suggest } from "../messages/suggest.ts";
import type { SiteNames } from "./name-site.ts";
import { setOf } from "./set-of.ts";

/** Addresses that lead out of the site; scripts and data are none of them. */
const outside = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|tel:\+?[0-9().\s-]{3,}$)/i;

/**
 * Checks that a link leads somewhere; anchors are checked when the HTML is there.
 *
 * @param link as written
 */
export function checkLink(link: WrittenLink, names: SiteNames): FilledMessage[] {
  const { href } = link;
  if (href.startsWith("#") || outside.test(href)) return [];
  const [route = ""] = href.split(/[?#]/);
  names.note(`link:${route}`);
  const { routes, hidden, redirects, isBroken, outputs, source } = names;
  if (!route.startsWith("/") || route.startsWith("//")) {
    const meant = `/${route}`;
    if (routes.has(meant))
      return [{ id: "dead-link", params: { ...link, route, suggestion: meant } }];
    const suggestion = complete(href);
    const params = suggestion === undefined ? link : { ...link, suggestion };
    return [{ id: "unsafe-link", params }];
  }
  if (routes.has(route) || setOf(source.assets).has(route)) return [];
  const to = redirects.get(route);
  if (to !== undefined) return [{ id: "moved-link", params: { ...link, route, to } }];
  if (isBroken(route)) return [];
  const file = hidden.get(route);
  if (file !== undefined) return [{ id: "hidden-link", params: { route, file } }];
  if (outputs.makes(route)) return [];
  const meant = toRoute(route);
  if (routes.has(meant))
    return [{ id: "dead-link", params: { ...link, route, suggestion: meant } }];
  const { suggestion } = suggest({}, route, [...routes]);
  const params = { ...link, route, ...(suggestion === undefined ? {} : { suggestion }) };
  return [{ id: "dead-link", params }];
}

/** @returns an address that lacks its beginning with it: of mail, of a telephone, of another site */
function complete(href: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(href)) return `mailto:${href}`;
  if (/^\+?[0-9().\s-]{5,}$/.test(href)) return `tel:${href.replaceAll(/[^+0-9]/g, "")}`;
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(href)) return `https://${href}`;
  return undefined;
}

/** @returns the route that the address of a file is probably meant for: `/pages/about.json` is `/about` */
function toRoute(address: string): string {
  const path = address.replace(/^\/pages\//, "/").replace(/\.(?:html?|json|php)$/, "");
  return path.replace(/\/(?:index)?$/, "") || "/";
}
