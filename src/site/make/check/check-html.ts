import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Location } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeSortedDiagnostics } from "#core/messages/make-diagnostic.ts";
import { suggest } from "#core/messages/suggest.ts";
import { decodeAddress, readLink } from "#core/document/read/read-link.ts";
import type { Source } from "#core/document/source.ts";
import type { HtmlFacts } from "#site/render/html-facts.ts";
import type { RenderedPage } from "#site/render/render-context.ts";
import { placeLinks } from "./place-links.ts";

/** What the checks keep of a page when its HTML is gone. */
export type PageFacts = {
  route: string;
  /** The page's document, for what no block causes. */
  location: Location;
  parts: { origin: Location; facts: HtmlFacts }[];
  /** Types of its blocks by their ids in the document, whether the HTML has them or not. */
  blockIds: Record<string, string>;
  /** Ids of the page's frame: header, footer, main. */
  frameIds: string[];
};

/** What links may lead to: pages, ids of the page of a route, addresses of files. */
export type LinkTargets = {
  isPage: (route: string) => boolean;
  /** Pages that could not be made: what is wrong with them is told, and not that they are missing. */
  failed: ReadonlySet<string>;
  idsOf: (route: string) => ReadonlySet<string>;
  /** The type of the block that has an id in the document of a page. */
  typeOf: (route: string, id: string) => string | undefined;
  /** Where an address leads on to; the address itself where it is redirected nowhere. */
  follow: (address: string) => string;
  files: ReadonlySet<string>;
};

/** @returns what the checks need of a rendered page, without its HTML */
export function readPageFacts({ page, parts, frameIds }: RenderedPage): PageFacts {
  const location = { file: page.file, path: ["title"] };
  const facts = parts.map((part) => ({ origin: part.origin, facts: part.facts }));
  const blocks = Object.values(page.regions).flat();
  const named = blocks.flatMap(({ id, type }) => (id === undefined ? [] : [[id, type] as const]));
  const blockIds = Object.fromEntries(named);
  return { route: page.route, location, parts: facts, frameIds, blockIds };
}

/** Checks what a page's HTML shows of itself, and tells it where the block that caused it was written. */
export function checkPageHtml(page: PageFacts): Issue[] {
  return pageChecks.flatMap((check) => check(page));
}

/** Checks where the links in a page's HTML lead. */
export function checkPageLinks(page: PageFacts, targets: LinkTargets): Issue[] {
  return linkChecks.flatMap((check) => check(page, targets));
}

/** @returns one message a cause, also where a shared block stands on many pages */
export function makeHtmlDiagnostics(issues: Issue[], documents: Source["documents"]): Diagnostic[] {
  const causes = new Map(issues.toReversed().map((issue) => [nameCause(issue), issue]));
  const placed = placeLinks([...causes.values()], documents);
  // Two blocks may look the same link up.
  const once = new Map(placed.toReversed().map((issue) => [nameCause(issue), issue]));
  return makeSortedDiagnostics([...once.values()], documents);
}

/** The route is left out: a block's fault stands on every page that shows the block. */
function nameCause({ id, location, params }: Issue): string {
  const { file, path, word } = location;
  // A link among other words is one, whatever it leads to from here.
  return JSON.stringify([id, file, path, word, word === undefined ? { ...params, route: "" } : ""]);
}

const pageChecks = [findDuplicateIds, findHeadingFaults, findSilentImages];

const linkChecks = [findDeadLinks, findDeadAnchors];

/** What documents link to is checked at their own lines; blocks may make links of other props. */
function findDeadLinks({ parts }: PageFacts, { isPage, failed, files }: LinkTargets): Issue[] {
  return parts.flatMap(({ origin, facts }): Issue[] => {
    const dead = facts.links.filter((href) => {
      const address = decodeAddress(href);
      return !isPage(address) && !failed.has(address) && !files.has(address);
    });
    if (dead.length === 0) return [];
    const hrefs = [...new Set(dead)];
    return [{ id: "dead-file", params: { hrefs }, location: origin }];
  });
}

function findDeadAnchors(page: PageFacts, targets: LinkTargets): Issue[] {
  return page.parts.flatMap(({ origin, facts }) =>
    facts.anchors.flatMap((href) => checkAnchor({ href, origin, route: page.route }, targets)),
  );
}

/**
 * Checks that a link's anchor is on the page that it leads to, also where that is by a redirect.
 *
 * @param link `route` is where it stands
 */
export function checkAnchor(
  { href, origin, route: ownRoute }: { href: string; origin: Location; route: string },
  { isPage, idsOf, typeOf, follow }: LinkTargets,
): Issue[] {
  const { route: path, hash: anchor } = readLink(href);
  // HTML's own word for the top of any page.
  if (anchor === null || anchor === "" || anchor === "top") return [];
  const route = follow(decodeAddress(path === "" ? ownRoute : path));
  // A page that does not exist is told by the check of links, and needs no second message.
  if (!isPage(route)) return [];
  const known = idsOf(route);
  const id = decodeAddress(anchor);
  if (known.has(id)) return [];
  const type = typeOf(route, id);
  const { suggestion } = suggest({}, id, [...known]);
  const params = { route, anchor, hrefs: [href] };
  if (type !== undefined)
    return [{ id: "dead-anchor", params: { ...params, type }, location: origin }];
  const own = suggestion === undefined ? params : { ...params, suggestion };
  return [{ id: "dead-anchor", params: own, location: origin }];
}

function findDuplicateIds({ parts, frameIds }: PageFacts): Issue[] {
  const seen = new Set(frameIds);
  return parts.flatMap(({ origin, facts }) =>
    facts.ids.flatMap((id): Issue[] => {
      if (seen.has(id)) return [{ id: "duplicate-id", params: { id }, location: origin }];
      seen.add(id);
      return [];
    }),
  );
}

function findHeadingFaults({ parts, location }: PageFacts): Issue[] {
  const headings = parts.flatMap(({ origin, facts }) =>
    facts.headings.map((level) => ({ origin, level })),
  );
  const hasMain = headings.some(({ level }) => level === 1);
  const skips = headings.flatMap(({ origin, level }, index): Issue[] => {
    const last = headings[index - 1]?.level ?? 0;
    // Without a main heading whatever is first skips it, and that has its message.
    if (level <= last + 1 || (!hasMain && index === 0)) return [];
    return [{ id: "heading-skip", params: { from: last, to: level }, location: origin }];
  });
  const [first, ...more] = headings.filter(({ level }) => level === 1);
  if (first === undefined) return [{ id: "no-heading", params: {}, location }, ...skips];
  const second = more.map(({ origin }): Issue => ({
    id: "second-heading",
    params: {},
    location: origin,
  }));
  return [...skips, ...second];
}

function findSilentImages({ parts }: PageFacts): Issue[] {
  return parts.flatMap(({ origin, facts }) =>
    facts.silentImages.map((src): Issue => ({
      id: "image-alt",
      params: { src },
      location: origin,
    })),
  );
}

/** @returns every id of a page that a link may lead to */
export function collectIds({ parts, frameIds }: PageFacts): Set<string> {
  return new Set([...frameIds, ...parts.flatMap(({ facts }) => facts.ids)]);
}
