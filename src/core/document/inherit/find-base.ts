import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { Note } from "#core/note.ts";
import type { IsBroken } from "../read/check-route.ts";
import { refuseSegment, slugSegment } from "../read/check-route.ts";
import { hasEntries } from "../read/read-content.ts";
import type { PageDocument, ReadSite } from "../read/read-site.ts";
import { remember } from "#core/remember.ts";
import { followBases } from "./follow-bases.ts";
import { readAddress } from "./read-address.ts";

/** The document that a page extends, and the slug if it extends the page of one entry. */
export type Base = { page: PageDocument; slug?: string };

/**
 * Finds the document that a page extends, which may be one page of a `[slug]` page.
 *
 * @param route as the page writes it
 * @param note receives the questions that the answer depends on
 * @returns the base, or null if there is none, or none that can be read
 */
export function findBase(site: ReadSite, route: string, note: Note): Base | null {
  note(`file:${route}`);
  const { page } = site.readPage(route);
  if (page !== null) return { page };
  if (site.fileOf(route) !== undefined) return null;
  const parent = route.slice(0, route.lastIndexOf("/"));
  const slug = route.slice(parent.length + 1);
  const templateRoute = `${parent}/${slugSegment}`;
  const { page: template } = site.readPage(templateRoute);
  note(`file:${templateRoute}`);
  const collection = template?.value["collection"];
  if (template === null || typeof collection !== "string") return null;
  note(`slug:${collection}/${slug}`);
  const entries = site.content.collections.get(collection) ?? [];
  return entries.some((entry) => entry.slug === slug) ? { page: template, slug } : null;
}

/**
 * Validates the route that a page extends.
 *
 * @param base the document that was found there
 * @returns null if the base is valid; no issues if its own are reported elsewhere
 */
export function refuseBase(
  site: ReadSite,
  { file, route, value }: PageDocument,
  base: Base | null,
): Issue[] | null {
  const { extends: written } = value;
  if (typeof written !== "string") return null;
  const location = { file, path: ["extends"] };
  if (base === null) {
    if (isBrokenOf(site)(written)) return [];
    const routes = listBaseRoutes(site);
    const suggestion = readAddress(written, file);
    const params = routes.includes(suggestion)
      ? { route: written, suggestion }
      : suggest({ route: written }, written, routes);
    return [{ id: "unknown-base", params, location }];
  }
  if (written.includes(slugSegment) && !route.includes(slugSegment)) {
    const prefix = written.replace(slugSegment, "");
    const example = listEntryRoutes(site).find((one) => one.startsWith(prefix));
    const params = { route: written, ...(example === undefined ? {} : { example }) };
    return [{ id: "slug-base", params, location }];
  }
  const cycle = findCycle(site, route);
  if (cycle === null) return null;
  // A cycle is reported at one of its pages, whichever page it is found from.
  const isReporter = cycle.at(-2) === route;
  return isReporter ? [{ id: "extends-cycle", params: { chain: cycle }, location }] : [];
}

/**
 * Lists the bases of a page up to the first that is at hand, the furthest first: in this order each is
 * made from the one before, however long the chain.
 */
export function listMissingBases(
  site: ReadSite,
  start: string,
  isAtHand: (route: string) => boolean,
): string[] {
  const { chain } = followBases(start, (route) => {
    const base = findBaseRoute(site, route);
    return base === undefined || isAtHand(base) ? undefined : base;
  });
  return chain.slice(1).toReversed();
}

/** @returns the route of the document that a page extends; undefined if there is none */
export function findBaseRoute(site: ReadSite, route: string): string | undefined {
  const base = site.readPage(route).page?.value["extends"];
  return typeof base === "string" ? findBase(site, base, () => undefined)?.page.route : undefined;
}

/** The circle of each site that a route leads into, or null: of a long chain each page would follow all. */
const cyclesOf = remember((_site: ReadSite) => new Map<string, string[] | null>());

/** @returns the pages that extend each other, from the first by name on and back to it */
function findCycle(site: ReadSite, start: string): string[] | null {
  const known = cyclesOf(site);
  const { chain, again } = followBases(start, (route) =>
    known.has(route) ? undefined : findBaseRoute(site, route),
  );
  const found = known.get(chain.at(-1) ?? "") ?? null;
  const cycle = again === undefined ? found : nameCycle(chain.slice(chain.indexOf(again)));
  for (const route of chain) known.set(route, cycle);
  return cycle;
}

function nameCycle(cycle: string[]): string[] {
  const first = cycle.toSorted()[0] ?? "";
  const at = cycle.indexOf(first);
  return [...cycle.slice(at), ...cycle.slice(0, at), first];
}

/** Every route that a page may extend. */
const listBaseRoutes = remember((site: ReadSite): string[] =>
  [...site.files.map(({ route }) => route), ...listEntryRoutes(site)].toSorted(),
);

const listEntryRoutes = remember(({ files, readPage, content }: ReadSite): string[] => {
  const templates = files.filter(({ route }) => route.includes(slugSegment));
  return templates.flatMap(({ route }) => {
    const collection = readPage(route).page?.value["collection"];
    const entries =
      typeof collection === "string" ? content.collections.get(collection) : undefined;
    return (entries ?? []).flatMap(({ slug }) =>
      slug === null ? [] : [route.replace(slugSegment, () => slug)],
    );
  });
});

/**
 * Returns true if the document of a route cannot be read, or is a `[slug]` page whose entries or
 * their slugs are unknown.
 */
const isBrokenOf = remember(({ fileOf, readPage, content }: ReadSite): IsBroken => {
  const isUnread = (route: string): boolean => {
    if (fileOf(route) === undefined) return false;
    const value = readPage(route).page?.value;
    if (value === undefined) return true;
    if (value["extends"] !== undefined) return false;
    return !hasEntries(route, value["collection"], content) || hasOddSlug(value["collection"]);
  };
  // The route of an entry with a wrong slug is unknown.
  const hasOddSlug = (collection: Json | undefined): boolean =>
    typeof collection === "string" &&
    content.collections.get(collection)?.some(({ slug }) => refuseSegment(slug ?? "a") !== null) ===
      true;
  return (route) =>
    isUnread(route) || isUnread(`${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`);
});
