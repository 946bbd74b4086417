import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Location } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeSortedDiagnostics } from "#core/messages/make-diagnostic.ts";
import { suggest } from "#core/messages/suggest.ts";
import { decodeAddress, readLink } from "#core/document/read/read-link.ts";
import type { Region } from "#core/page-keys.ts";
import type { Source } from "#core/document/source.ts";
import type { HtmlFacts } from "#site/render/html-facts.ts";
import type { RenderedPage } from "#site/render/render-context.ts";
import { type LookedAt, lookInBlocks, placeLinks } from "./place-links.ts";

/** The facts of a page that the checks need when its HTML is gone. */
export type PageFacts = {
  route: string;
  /** The page's document, for issues that no block causes. */
  location: Location;
  parts: { region?: Region; origin: Location; facts: HtmlFacts }[];
  /** Types of its blocks by their ids in the document, whether the HTML has them or not. */
  blockIds: Record<string, string>;
  /** Ids of the page's frame: header, footer, main. */
  frameIds: string[];
};

/** Those of them that links of all pages need, which are kept. */
export type PageTargets = Omit<PageFacts, "parts"> & {
  parts: { origin: Location; facts: Pick<HtmlFacts, "ids" | "anchors" | "links"> }[];
};

/** The targets of links: pages, ids of the page of a route, addresses of files. */
export type LinkTargets = {
  isPage: (route: string) => boolean;
  /** Pages that could not be made: their own error is reported, and not that they are missing. */
  failed: ReadonlySet<string>;
  /** The ids of a page: the same set each time. */
  idsOf: (route: string) => ReadonlySet<string>;
  /** The type of the block that has an id in the document of a page. */
  typeOf: (route: string, id: string) => string | undefined;
  /** Follows redirects; returns the address itself where there is none. */
  follow: (address: string) => string;
  files: ReadonlySet<string>;
};

/** @returns the facts of a rendered page that the checks need, without its HTML */
export function readPageFacts({ page, parts, frameIds }: RenderedPage): PageFacts {
  const location = { file: page.file, path: ["title"] };
  const facts = parts.map(({ region, origin, facts: found }) => ({ region, origin, facts: found }));
  const blocks = Object.values(page.regions).flat();
  const named = blocks.flatMap(({ id, type }) => (id === undefined ? [] : [[id, type] as const]));
  const blockIds = Object.fromEntries(named);
  return { route: page.route, location, parts: facts, frameIds, blockIds };
}

/**
 * Checks a page's HTML by itself, and reports an issue where the document has the block that caused
 * it.
 */
export function checkPageHtml(page: PageFacts): Issue[] {
  return pageChecks.flatMap((check) => check(page));
}

/** Checks the targets of the links in a page's HTML. */
export function checkPageLinks(page: PageTargets, targets: LinkTargets): Issue[] {
  return linkChecks.flatMap((check) => check(page, targets));
}

/** @returns one message for each cause, also where a shared block is on many pages */
export function makeHtmlDiagnostics(issues: Issue[], documents: Source["documents"]): Diagnostic[] {
  return makePlacedDiagnostics(lookAtHtml(issues, documents), documents);
}

/** @returns each cause once, and what it is about in the document of its block */
export function lookAtHtml(issues: Issue[], documents: Source["documents"]): LookedAt[] {
  const causes = new Map(issues.toReversed().map((issue) => [nameCause(issue), issue]));
  return lookInBlocks([...causes.values()], documents);
}

/** @returns messages, those about content in the place of that */
export function makePlacedDiagnostics(
  looked: LookedAt[],
  documents: Source["documents"],
): Diagnostic[] {
  const placed = placeLinks(looked, documents);
  // Two blocks may look the same link up.
  const once = new Map(placed.toReversed().map((issue) => [nameCause(issue), issue]));
  return makeSortedDiagnostics([...once.values()], documents);
}

/** Leaves the route out: a block's fault is on every page that shows the block. */
function nameCause({ id, location, params }: Issue): string {
  const { file, path, word = location.span } = location;
  // A link among other words is one, whatever it leads to from here.
  return JSON.stringify([id, file, path, word, word === undefined ? { ...params, route: "" } : ""]);
}

const pageChecks = [findDuplicateIds, findHeadingFaults, findSilentImages];

const linkChecks = [findDeadLinks, findDeadAnchors];

/**
 * Finds dead links that blocks make of other props; links in documents are checked at their own
 * lines.
 */
function findDeadLinks({ parts }: PageTargets, { isPage, failed, files }: LinkTargets): Issue[] {
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

function findDeadAnchors(page: PageTargets, targets: LinkTargets): Issue[] {
  return page.parts.flatMap(({ origin, facts }) =>
    facts.anchors.flatMap((href) => checkAnchor({ href, origin, route: page.route }, targets)),
  );
}

/**
 * Checks that a link's anchor is on the page that it leads to, also by a redirect.
 *
 * @param link `route` is the page that the link is on
 */
export function checkAnchor(
  { href, origin, route: ownRoute }: { href: string; origin: Location; route: string },
  { isPage, idsOf, typeOf, follow }: LinkTargets,
): Issue[] {
  const { route: path, hash: anchor } = readLink(href);
  // HTML's own word for the top of any page.
  if (anchor === null || anchor === "" || anchor === "top") return [];
  const route = follow(decodeAddress(path === "" ? ownRoute : path));
  // The check of links reports a missing page, which needs no second message.
  if (!isPage(route)) return [];
  const known = idsOf(route);
  const id = decodeAddress(anchor);
  if (known.has(id)) return [];
  const type = typeOf(route, id);
  const { suggestion } = suggest({}, id, known);
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
  const headings = parts.flatMap(({ region, origin, facts }) =>
    facts.headings.map((level) => ({ region, origin, level })),
  );
  const hasMain = headings.some(({ level }) => level === 1);
  const skips = headings.flatMap(({ origin, level }, index): Issue[] => {
    const last = headings[index - 1]?.level ?? 0;
    // The first heading of a page without a main one always skips it, and has its own message.
    if (level <= last + 1 || (!hasMain && index === 0)) return [];
    return [{ id: "heading-skip", params: { from: last, to: level }, location: origin }];
  });
  const [first, ...more] = headings.filter(({ level }) => level === 1);
  if (first === undefined) return [{ id: "no-heading", params: {}, location }, ...skips];
  const second = more.map(({ origin }): Issue => ({
    id: "second-heading",
    params: { isBelowBanner: first.region === "banner" },
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
export function collectIds({
  parts,
  frameIds,
}: Pick<PageTargets, "parts" | "frameIds">): Set<string> {
  return new Set([...frameIds, ...parts.flatMap(({ facts }) => facts.ids)]);
}
