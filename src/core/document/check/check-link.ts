import type { FilledMessage } from "#core/messages/issue.ts";
import type { WrittenLink } from "#core/messages/value-fix.ts";
import { findMeant } from "#core/messages/suggest.ts";
import { remember } from "#core/remember.ts";
import { completeLink, readLink, readOwnAddress, toRoute } from "../read/read-link.ts";
import type { SiteNames } from "./name-site.ts";
import { setOf } from "./set-of.ts";

/** What is wrong with a link, and which part of it, if not all. */
export type LinkFault = FilledMessage & { word?: string };

/**
 * Checks that a link leads somewhere; anchors are checked when the HTML is there.
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

/** The same lists for all links that lead nowhere. */
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
  // That a site has no first page is told once.
  if (isBroken(route) || route === "/") return [];
  const file = hidden.get(route);
  if (file !== undefined) return checkHidden({ route, file }, names);
  if (outputs.makes(route)) return [];
  const meant = toRoute(route);
  if (routes.has(meant))
    return [{ id: "dead-link", params: { ...link, route, suggestion: meant } }];
  // A file that is there and cannot be read, or is named otherwise than it looks, has its own message.
  const own = `public${route}`.normalize("NFC");
  if (source.issues.some(({ location }) => location.file.normalize("NFC") === own)) return [];
  const { pages, withFiles } = listAddresses(routes);
  const isFile = /\.[A-Za-z0-9]+$/.test(route);
  const suggestion = findMeant(route, isFile ? withFiles(source.assets) : pages);
  const params = { ...link, route, ...(suggestion === undefined ? {} : { suggestion }) };
  return [{ id: "dead-link", params }];
}

/** Drafts are looked at together, and what is over is not looked at again. */
function checkHidden(page: { route: string; file: string }, names: SiteNames): LinkFault[] {
  const { stayOf, ownStay, today } = names;
  if (ownStay.isDraft || ownStay.until <= today) return [];
  const isYet = ownStay.from > today;
  if (isYet && stayOf(page.route)?.isDraft === false) return checkStay(page.route, names);
  return [{ id: "hidden-link", params: page }];
}

/** A page that is published longer than the one that it links to has a dead link on the day between. */
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

/** The site's own pages by their whole address: on another host, and in dev, it leads away. */
function checkOrigin(link: WrittenLink, names: SiteNames): LinkFault[] {
  const own = readOwnAddress(link.href, names.origin);
  if (own === undefined) return [];
  const { route } = readLink(own);
  names.note(`link:${route}`);
  const faults = checkRoute({ ...link, href: own }, route, names);
  // What is wrong with the page itself is wrong with the address as it stands, too.
  if (faults.length > 0) return faults;
  return [{ id: "own-address", params: { ...link, suggestion: own } }];
}

/** @returns an address without the spaces around it, or what it is then meant to be; undefined where it has none */
function trim(link: WrittenLink, names: SiteNames): string | undefined {
  const href = link.href.trim();
  if (href === link.href) return undefined;
  const [fault] = checkLink({ ...link, href }, names);
  if (fault === undefined) return href;
  return "suggestion" in fault.params ? fault.params.suggestion : undefined;
}
