import type { Issue } from "#core/messages/issue.ts";
import { remember } from "#core/remember.ts";
import { type Answer, parseGraph } from "#core/graph/node-graph.ts";
import type { SiteView } from "#core/live/site-view.ts";
import { checkLinks, hasFailed, listTargets, openTargets } from "#site/make/check/check-links.ts";
import type { GraphRecords } from "#site/make/records/graph-records.ts";
import { makePage, type Renderer } from "#site/make/pages/make-page.ts";
import { listSharedFiles, makeSiteContext } from "#site/make/pages/open-renderer.ts";
import type { CheckedLinks, CheckedPage, MadeHtml } from "#site/make/records/record-types.ts";
import type { SiteState } from "#site/make/check/site-state.ts";
import { checkPageLinks } from "#site/make/check/check-html.ts";

/** The records of pages as they were last rendered. */
export type HtmlRecords = Pick<GraphRecords, "pages" | "details"> & {
  /** The last result of checking the links of all pages. */
  checked: { links: CheckedLinks | null };
  /** Routes of the pages that were rendered since the last check of all links. */
  remade: Set<string>;
};

/** The facts of the whole site that pages need. */
export type SiteContext = ReturnType<typeof makeSiteContext>;

/** Returns the checked page of a route; null where there is none. */
type MakeChecked = (route: string) => CheckedPage | null;

const readContext = remember((whole: SiteState) =>
  makeSiteContext(whole, new Set(listSharedFiles(whole))),
);

/**
 * Addresses beside the pages, cached while none is added or removed: for so long the whole state is
 * read once.
 */
const targetsOf = remember((whole: SiteState) => listTargets(whole));

/** An id for each renderer: a page that another one rendered is not up to date. */
const nameRenderer = remember((_serverEntry: object) => crypto.randomUUID());

/** @returns records without any rendered page */
export function makeHtmlRecords(): HtmlRecords {
  return {
    pages: parseGraph(""),
    details: parseGraph(""),
    checked: { links: null },
    remade: new Set(),
  };
}

/** @returns the facts of the whole site that pages need */
export function contextOf(view: SiteView<SiteState>): SiteContext {
  view.state();
  return readContext(view.whole());
}

/**
 * Renders the pages without a record, one in each step, then checks where links lead.
 *
 * @returns issues that only the HTML of the site's pages shows
 * @throws what the code throws outside of any block
 */
export function* checkRendered(
  view: SiteView<SiteState>,
  html: HtmlRecords,
  renderer: Renderer,
): Generator<undefined, Issue[]> {
  const state = view.state();
  const make = openPages(view, html, renderer);
  const issues: Issue[] = [];
  const made = new Map<string, MadeHtml>();
  const failed = new Set<string>();
  for (const route of state.shown.routes) {
    yield;
    const page = make(route);
    if (page === null) continue;
    if (page.html !== null) made.set(route, page.html);
    if (hasFailed(page)) failed.add(route);
    issues.push(...page.htmlIssues);
  }
  yield;
  const beside = targetsOf(view.whole());
  yield;
  const remade = [...html.remade];
  const { checked } = html;
  const links = checkLinks(html, { made, failed, known: checked.links, remade }, beside);
  checked.links = links;
  html.remade.clear();
  return [...issues, ...links.issues.flatMap(([, found]) => found)];
}

/**
 * Checks some pages alone; of the others, renders only those whose ids a link names.
 *
 * @returns issues that only their HTML shows
 * @throws what the code throws outside of any block
 */
export function checkRenderedOf(
  view: SiteView<SiteState>,
  html: HtmlRecords,
  { renderer, routes }: { renderer: Renderer; routes: string[] },
): Issue[] {
  const state = view.state();
  const make = openPages(view, html, renderer);
  const failed = new Set<string>();
  const detailsOf = (route: string): ReturnType<HtmlRecords["details"]["get"]> => {
    const page = make(route);
    if (page !== null && hasFailed(page)) failed.add(route);
    return html.details.get(route);
  };
  const isPage = (route: string): boolean => state.shown.routes.has(route);
  const where = openTargets({ get: detailsOf }, { isPage, failed }, targetsOf(view.whole()));
  return routes.flatMap((route) => {
    const facts = detailsOf(route)?.facts;
    const links = facts === undefined ? [] : checkPageLinks(facts, where);
    // The ids of a page that failed to render are unknown.
    const known = links.filter(
      ({ id, params }) => id !== "dead-anchor" || !("route" in params && failed.has(params.route)),
    );
    return [...(make(route)?.htmlIssues ?? []), ...known];
  });
}

/**
 * Drops the records of pages that are no longer valid, and returns a function that renders the
 * others.
 */
function openPages(view: SiteView<SiteState>, html: HtmlRecords, renderer: Renderer): MakeChecked {
  const state = view.state();
  const { settings, files, images } = renderer.context;
  const renderedBy = nameRenderer(renderer.serverEntry);
  const common = JSON.stringify([state.commonKey, renderedBy, settings, [...files], images]);
  const answer: Answer = (question) => (question === "common" ? common : state.answer(question));
  html.pages.refresh(answer, view.listFresh("html"));
  html.pages.keepOnly(state.shown.routes);
  html.details.keepOnly(state.shown.routes);
  return (route) => {
    const instance = state.shown.routes.has(route) ? state.site.instances.get(route) : undefined;
    const before = html.pages.get(route);
    if (instance === undefined || before !== undefined) return before ?? null;
    const { page, questions, made } = makePage(state, instance, renderer);
    html.remade.add(route);
    html.pages.set(route, page, questions);
    if (made !== null) html.details.set(route, made.details, new Map());
    return page;
  };
}
