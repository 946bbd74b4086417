import type { Diagnostic } from "#document/messages/diagnostic.ts";
import type { Location } from "#document/messages/location.ts";
import type { Issue } from "#document/messages/issue.ts";
import { makeDiagnostic, sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { suggest } from "#document/messages/suggest.ts";
import type { Source } from "#document/source.ts";
import type { HtmlFacts } from "#render/facts/html-facts.ts";
import type { RenderedPage } from "#render/render-context.ts";
import { placeLinks } from "./place-links.ts";

/** What the checks keep of a page when its HTML is gone. */
export type PageFacts = {
  route: string;
  /** The page's document, for what no block causes. */
  location: Location;
  parts: { origin: Location; facts: HtmlFacts }[];
  /** Ids of the page's frame: header, footer, main. */
  frameIds: string[];
};

/** What links may lead to: pages, ids of the page of a route, addresses of files. */
export type LinkTargets = {
  isPage: (route: string) => boolean;
  idsOf: (route: string) => ReadonlySet<string>;
  files: ReadonlySet<string>;
};

/** @returns what the checks need of a rendered page, without its HTML */
export function readPageFacts({ page, parts, frameIds }: RenderedPage): PageFacts {
  const location = { file: page.file, path: ["title"] };
  const facts = parts.map((part) => ({ origin: part.origin, facts: part.facts }));
  return { route: page.route, location, parts: facts, frameIds };
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
  return sortDiagnostics(placed.map((issue) => makeDiagnostic(issue, documents)));
}

/** The route is left out: a block's fault stands on every page that shows the block. */
function nameCause({ id, location, params }: Issue): string {
  return JSON.stringify([id, location.file, location.path, { ...params, route: "" }]);
}

const pageChecks = [findDuplicateIds, findHeadingFaults, findSilentImages];

const linkChecks = [findDeadLinks, findDeadAnchors];

/** What documents link to is checked at their own lines; blocks may make links of other props. */
function findDeadLinks({ parts }: PageFacts, { isPage, files }: LinkTargets): Issue[] {
  return parts.flatMap(({ origin, facts }): Issue[] => {
    const dead = facts.links.filter((href) => {
      const address = decodeAddress(href);
      return !isPage(address) && !files.has(address);
    });
    if (dead.length === 0) return [];
    const hrefs = [...new Set(dead)];
    return [{ id: "dead-file", params: { hrefs }, location: origin }];
  });
}

function findDeadAnchors(page: PageFacts, { isPage, idsOf }: LinkTargets): Issue[] {
  return page.parts.flatMap(({ origin, facts }) =>
    facts.anchors.flatMap((href): Issue[] => {
      const [path = "", anchor = ""] = href.split("#");
      // HTML's own word for the top of any page.
      if (anchor === "top") return [];
      const route = path === "" ? page.route : (path.split("?")[0] ?? "");
      const target = decodeAddress(route);
      // A page that does not exist is told by the check of links, and needs no second message.
      if (!isPage(target)) return [];
      const known = idsOf(target);
      if (known.has(decodeAddress(anchor))) return [];
      const { suggestion } = suggest({}, anchor, [...known]);
      const params = { route, anchor, hrefs: [href] };
      const own = suggestion === undefined ? params : { ...params, suggestion };
      return [{ id: "dead-anchor", params: own, location: origin }];
    }),
  );
}

/** A `%` that begins no escape stands for itself, as browsers have it. */
function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
  const skips = headings.flatMap(({ origin, level }, index): Issue[] => {
    const last = headings[index - 1]?.level ?? 0;
    if (level <= last + 1) return [];
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
