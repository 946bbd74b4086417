import type { FilledMessage } from "#core/messages/issue.ts";
import type { WrittenLink } from "#core/messages/value-fix.ts";
import { findMeant } from "#core/messages/suggest.ts";
import { remember } from "#core/remember.ts";
import { readBase, readBelowBase } from "#core/site-base.ts";
import { completeLink, readLink, readOwnAddress, toRoute } from "../read/read-link.ts";
import { isReported } from "./is-reported.ts";
import type { SiteNames } from "./name-site.ts";
import { setOf } from "./set-of.ts";

/** An issue of a link; `word` is the wrong part, if it is not the whole. */
export type LinkFault = FilledMessage & { word?: string };

/**
 * Checks that a link leads to something; anchors are checked once the HTML exists.
 *
 * @param link as written
 */
export function checkLink(link: WrittenLink, names: SiteNames): LinkFault[] {
  const { href } = link;
  const { kind, route } = readLink(href);
  if (kind === "outside") return checkOrigin(link, names);
  if (kind !== "site" && kind !== "wrong") return [];
  names.note(`link:${route}`);
  if (kind === "site")
    return checkRoute(link, route, names).map((fault) =>
      route === href ? fault : { ...fault, word: route },
    );
  const { routes } = names;
  const meant = `/${route}`;
  if (routes.has(meant))
    return [{ id: "dead-link", params: { ...link, route, suggestion: meant } }];
  const ofFile = toRoute(meant);
  const ofPage = routes.has(ofFile) ? ofFile : undefined;
  const suggestion = trim(link, names) ?? completeLink(href.trim()) ?? ofPage;
  const params = suggestion === undefined ? link : { ...link, suggestion };
  return [{ id: "unsafe-link", params }];
}

/** The addresses that dead links are compared with, listed once. */
const listAddresses = remember((routes: ReadonlySet<string>) => ({
  pages: [...routes],
  withFiles: remember((assets: readonly string[]) => [...routes, ...assets]),
}));

function checkRoute(link: WrittenLink, route: string, names: SiteNames): LinkFault[] {
  const { routes, hidden, redirects, isBroken, outputs, source } = names;
  if (routes.has(route)) return checkStay(route, names);
  if (setOf(source.assets).has(route)) return [];
  const to = redirects.get(route);
  if (to !== undefined) return [{ id: "moved-link", params: { ...link, route, to } }];
  // A missing first page is reported once, by `checkHome`.
  if (isBroken(route) || route === "/") return [];
  const file = hidden.get(route);
  if (file !== undefined) return checkHidden({ route, file }, names);
  if (outputs.makes(route)) return [];
  const below = readBelowBase(route, readBase(askSiteUrl(names))) ?? route;
  const meant = routes.has(below) ? below : toRoute(below);
  if (routes.has(meant))
    return [{ id: "dead-link", params: { ...link, route, suggestion: meant } }];
  if (isReported(route, source)) return [];
  const { pages, withFiles } = listAddresses(routes);
  const isFile = /\.[A-Za-z0-9]+$/.test(route);
  const suggestion = findMeant(route, isFile ? withFiles(source.assets) : pages);
  const params = { ...link, route, ...(suggestion === undefined ? {} : { suggestion }) };
  return [{ id: "dead-link", params }];
}

/**
 * Reports a link to a hidden page, unless its own page is over, or a draft: drafts are previewed
 * together.
 */
function checkHidden(page: { route: string; file: string }, names: SiteNames): LinkFault[] {
  const { stayOf, ownStay, today } = names;
  if (ownStay.isDraft || ownStay.until <= today) return [];
  const isYet = ownStay.from > today;
  if (isYet && stayOf(page.route)?.isDraft === false) return checkStay(page.route, names);
  return [{ id: "hidden-link", params: page }];
}

/**
 * Reports a link that will be dead: its page is published longer than the page that it links to.
 */
function checkStay(route: string, { stayOf, ownStay, today }: SiteNames): LinkFault[] {
  const stay = stayOf(route);
  if (stay === undefined || ownStay.isDraft) return [];
  const { from, until } = stay;
  if (from > today && from > ownStay.from)
    return [{ id: "passing-link", params: { route, day: from, isEnd: false } }];
  if (until > today && until < ownStay.until)
    return [{ id: "passing-link", params: { route, day: until, isEnd: true } }];
  return [];
}

function askSiteUrl({ siteUrl, note }: SiteNames): string {
  note("site-url");
  return siteUrl;
}

/**
 * Reports a link to the site's own pages by whole address: on another host, and in dev, it leads
 * away.
 */
function checkOrigin(link: WrittenLink, names: SiteNames): LinkFault[] {
  const own = readOwnAddress(link.href, askSiteUrl(names));
  if (own === undefined) return [];
  const { route } = readLink(own);
  names.note(`link:${route}`);
  const faults = checkRoute({ ...link, href: own }, route, names);
  // An issue of the page itself is an issue of its whole address, too.
  if (faults.length > 0) return faults;
  return [{ id: "own-address", params: { ...link, suggestion: own } }];
}

/**
 * @returns an address without the spaces around it, or what is then suggested for it; undefined if
 *   it has none
 */
function trim(link: WrittenLink, names: SiteNames): string | undefined {
  const href = link.href.trim();
  if (href === link.href) return undefined;
  const [fault] = checkLink({ ...link, href }, names);
  if (fault === undefined) return href;
  return "suggestion" in fault.params ? fault.params.suggestion : undefined;
}
