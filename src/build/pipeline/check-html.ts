import type { Diagnostic, Place } from "#document/messages/diagnostic.ts";
import type { Finding } from "#document/messages/finding.ts";
import { makeDiagnostic, sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import type { Source } from "#document/source.ts";
import type { RenderedPage } from "#render/render-context.ts";
import { type HtmlFacts, readHtmlFacts } from "./read-html-facts.ts";

/** What the checks keep of a page when its HTML is gone. */
export type PageFacts = {
  route: string;
  /** The page's document, for what no block causes. */
  place: Place;
  parts: { origin: Place; facts: HtmlFacts }[];
  /** Ids of the page's frame: header, footer, main. */
  frameIds: string[];
};

type Check = (page: PageFacts, idsOf: (route: string) => Set<string> | undefined) => Finding[];

/**
 * Makes a reader of facts that parses HTML which stands on many pages once.
 *
 * @returns a function from a rendered page to what the checks need of it
 */
export function makeFactsReader(): (rendered: RenderedPage) => PageFacts {
  const known = new Map<string, HtmlFacts>();
  let frameIds: string[] | null = null;

  function readOnce(html: string): HtmlFacts {
    const facts = known.get(html) ?? readHtmlFacts(html);
    known.set(html, facts);
    return facts;
  }

  return ({ page, parts, html }) => {
    const facts = parts.map((part) => ({ origin: part.origin, facts: readOnce(part.html) }));
    const partIds = new Set(facts.flatMap((part) => part.facts.ids));
    // The frame is the same around every page; one whole page shows its ids.
    frameIds ??= readHtmlFacts(html).ids.filter((id) => !partIds.has(id));
    const place = { file: page.file, path: ["title"] };
    return { route: page.route, place, parts: facts, frameIds };
  };
}

/**
 * Checks what only the HTML shows, and tells it where the block that caused it was written.
 *
 * @param pages facts of all pages that links may lead to
 * @param documents texts that the places point into
 * @returns one message a cause, also where a shared block stands on many pages
 */
export function checkHtml(pages: PageFacts[], documents: Source["documents"]): Diagnostic[] {
  const ids = new Map(pages.map((page) => [page.route, collectIds(page)]));
  const findings = pages.flatMap((page) =>
    checks.flatMap((check) => check(page, (route) => ids.get(route))),
  );
  const causes = new Map(findings.toReversed().map((finding) => [nameCause(finding), finding]));
  return sortDiagnostics([...causes.values()].map((finding) => makeDiagnostic(finding, documents)));
}

/** The route is left out: a block's fault stands on every page that shows the block. */
function nameCause({ id, place, params }: Finding): string {
  return JSON.stringify([id, place.file, place.path, { ...params, route: "" }]);
}

const checks: Check[] = [findDeadAnchors, findDuplicateIds, findHeadingFaults, findSilentImages];

function findDeadAnchors(
  page: PageFacts,
  idsOf: (route: string) => Set<string> | undefined,
): Finding[] {
  return page.parts.flatMap(({ origin, facts }) =>
    facts.anchors.flatMap((href): Finding[] => {
      const [path = "", anchor = ""] = href.split("#");
      const route = path === "" ? page.route : (path.split("?")[0] ?? "");
      const ids = idsOf(route);
      // A page that does not exist is told by the check of links, and needs no second message.
      if (ids === undefined || ids.has(decodeURIComponent(anchor))) return [];
      return [{ id: "dead-anchor", params: { href, route, anchor }, place: origin }];
    }),
  );
}

function findDuplicateIds({ parts, frameIds }: PageFacts): Finding[] {
  const seen = new Set(frameIds);
  return parts.flatMap(({ origin, facts }) =>
    facts.ids.flatMap((id): Finding[] => {
      if (seen.has(id)) return [{ id: "duplicate-id", params: { id }, place: origin }];
      seen.add(id);
      return [];
    }),
  );
}

function findHeadingFaults({ parts, place }: PageFacts): Finding[] {
  const headings = parts.flatMap(({ origin, facts }) =>
    facts.headings.map((level) => ({ origin, level })),
  );
  const skips = headings.flatMap(({ origin, level }, index): Finding[] => {
    const last = headings[index - 1]?.level ?? 0;
    if (level <= last + 1) return [];
    return [{ id: "heading-skip", params: { from: `h${last}`, to: `h${level}` }, place: origin }];
  });
  const hasTitle = headings.some(({ level }) => level === 1);
  return hasTitle ? skips : [{ id: "no-heading", params: {}, place }, ...skips];
}

function findSilentImages({ parts }: PageFacts): Finding[] {
  return parts.flatMap(({ origin, facts }) =>
    facts.silentImages.map((src): Finding => ({ id: "image-alt", params: { src }, place: origin })),
  );
}

function collectIds({ parts, frameIds }: PageFacts): Set<string> {
  return new Set([...frameIds, ...parts.flatMap(({ facts }) => facts.ids)]);
}
