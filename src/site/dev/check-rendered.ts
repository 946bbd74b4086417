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

/** What is known of pages as they were last rendered. */
export type HtmlRecords = Pick<GraphRecords, "pages" | "details"> & {
  /** What was found last of the links of all pages. */
  checked: { links: CheckedLinks | null };
  /** Routes of the pages that were rendered since the links of all were last checked. */
  remade: Set<string>;
};

/** What pages need to know of the whole site. */
export type SiteContext = ReturnType<typeof makeSiteContext>;

/** Gives the page of a route as it was checked; null where there is none. */
type MakeChecked = (route: string) => CheckedPage | null;

const readContext = remember((whole: SiteState) =>
  makeSiteContext(whole, new Set(listSharedFiles(whole))),
);

/** Addresses beside the pages, for as long as nothing has come or gone: so long the state is read whole once. */
const targetsOf = remember((whole: SiteState) => listTargets(whole));

/** Another one for each renderer: what it renders otherwise is not known. */
const nameRenderer = remember((_serverEntry: object) => crypto.randomUUID());

/** @returns records of a site of which no page was rendered */
export function makeHtmlRecords(): HtmlRecords {
  return {
    pages: parseGraph(""),
    details: parseGraph(""),
    checked: { links: null },
    remade: new Set(),
  };
}

/** @returns what pages need to know of the whole site */
export function contextOf(view: SiteView<SiteState>): SiteContext {
  view.state();
  return readContext(view.whole());
}

/**
 * Renders the pages that are not known as rendered, a page a step, then checks where links lead.
 *
 * @returns what only the HTML of the site's pages shows
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
 * Checks some pages alone; of the others, those are rendered whose ids a link names.
 *
 * @returns what only their HTML shows
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
    // What a page would show that cannot be made is not known.
    const known = links.filter(
      ({ id, params }) => id !== "dead-anchor" || !("route" in params && failed.has(params.route)),
    );
    return [...(make(route)?.htmlIssues ?? []), ...known];
  });
}

/** Forgets what no longer holds of the pages as they were rendered. */
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
