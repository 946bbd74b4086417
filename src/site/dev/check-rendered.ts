import type { Issue } from "#core/messages/issue.ts";
import { once, remember, type RememberedWhile } from "#core/remember.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { parseGraph } from "#core/graph/node-graph.ts";
import { basesFirst } from "#core/document/expand/bases-first.ts";
import { refreshSince } from "#core/live/refresh-since.ts";
import type { SiteView } from "#core/live/site-view.ts";
import { checkLinks, hasFailed, listTargets, openTargets } from "#site/make/check/check-links.ts";
import { DetailsStore } from "#site/make/records/details-store.ts";
import type { GraphRecords } from "#site/make/records/graph-records.ts";
import { makePageInSteps, type Renderer } from "#site/make/pages/make-page.ts";
import { answerBuild } from "#site/make/pages/make-pages.ts";
import {
  listFrameTypes,
  listSharedFiles,
  makeSiteContext,
} from "#site/make/pages/open-renderer.ts";
import type { CheckedLinks, CheckedPage, MadeHtml } from "#site/make/records/record-types.ts";
import type { SiteState } from "#site/make/load/site-state.ts";
import { checkPageLinks } from "#site/make/check/check-html.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import type { KnownHtml } from "./read-known-html.ts";

/** The records of pages as they were last rendered. */
export type HtmlRecords = Pick<GraphRecords, "pages" | "details"> & {
  /** The last result of checking the links of all pages. */
  checked: { links: CheckedLinks | null };
  /** Routes of the pages that were rendered since the last check of all links. */
  remade: Set<string>;
  /** The renderer that is of the same code as the one of an earlier process, and a hash of that. */
  first: { serverEntry: ServerEntry; pagesKey: string } | null;
};

/** The facts of the whole site that pages need, and the objects that they rest on. */
export type SiteFacts = {
  context: ReturnType<typeof makeSiteContext>;
  /** Returns the addresses beside the pages. */
  targets: () => ReturnType<typeof listTargets>;
};

/** The renderer of a moment, its facts of the site, and the records of what it has rendered. */
type RenderWork = { renderer: Renderer; facts: SiteFacts; html: HtmlRecords };

/** Makes the checked page of a route in small steps; null where there is none. */
type MakeChecked = (route: string) => Generator<undefined, CheckedPage | null>;

/** An id for each renderer: a page that another one rendered is not up to date. */
const nameRenderer = remember((_serverEntry: object) => crypto.randomUUID());

/**
 * @param known what an earlier process has found, by a renderer of the same code as this one
 * @returns records without any other page
 */
export function makeHtmlRecords(known: KnownHtml | null, serverEntry: ServerEntry): HtmlRecords {
  return {
    pages: known?.pages ?? parseGraph(""),
    details: known?.details ?? new DetailsStore(),
    checked: { links: known?.links ?? null },
    remade: new Set(),
    first: known && { serverEntry, pagesKey: known.pagesKey },
  };
}

/**
 * @param factsWhile keeps the last facts of both views
 * @returns the last facts while nothing has changed but what pages alone show, or new ones
 */
export function readFacts(state: SiteState, factsWhile: RememberedWhile<SiteFacts>): SiteFacts {
  const restOn = [state.outputSite.pages, state.look, state.outputs, JSON.stringify(state.allow)];
  return factsWhile(restOn, () => ({
    context: makeSiteContext(state, listSharedFiles(state)),
    targets: once(() => listTargets(state)),
  }));
}

/**
 * Renders the pages without a record, one in each step, then checks where links lead.
 *
 * @returns issues that only the HTML of the site's pages shows
 * @throws what the code throws outside of any block
 */
export function* checkRendered(
  view: SiteView<SiteState>,
  { renderer, facts, html }: RenderWork,
): Generator<undefined, Issue[]> {
  const state = view.state();
  const make = yield* openPages(state, html, renderer);
  const issues: Issue[] = [];
  const made = new Map<string, MadeHtml>();
  const failed = new Set<string>();
  // Drafts too: what is wrong there is known before they are published.
  for (const { route } of basesFirst(state.site.instances.values())) {
    yield;
    const page = yield* make(route);
    if (page === null) continue;
    if (page.html !== null) made.set(route, page.html);
    if (hasFailed(page)) failed.add(route);
    issues.push(...page.htmlIssues);
  }
  yield;
  const beside = facts.targets();
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
  { renderer, facts, html, routes }: RenderWork & { routes: string[] },
): Issue[] {
  const state = view.state();
  const makeInSteps = runToEnd(openPages(state, html, renderer));
  const make = (route: string): CheckedPage | null => runToEnd(makeInSteps(route));
  const failed = new Set<string>();
  const factsOf: HtmlRecords["details"]["facts"] = (route) => {
    const page = make(route);
    if (page !== null && hasFailed(page)) failed.add(route);
    return html.details.facts(route);
  };
  const isPage = (route: string): boolean => state.shown.routes.has(route);
  const beside = facts.targets();
  const where = openTargets({ facts: factsOf }, { isPage, failed }, beside);
  return routes.flatMap((route) => {
    const own = factsOf(route);
    const links = own === undefined ? [] : checkPageLinks(own, where);
    // The ids of a page that failed to render are unknown.
    const known = links.filter(
      ({ id, params }) => id !== "dead-anchor" || !("route" in params && failed.has(params.route)),
    );
    return [...(make(route)?.htmlIssues ?? []), ...known];
  });
}

/**
 * Drops the records of pages that are no longer valid, in small steps.
 *
 * @returns a function that renders the others
 */
function* openPages(
  state: SiteState,
  html: HtmlRecords,
  renderer: Renderer,
): Generator<undefined, MakeChecked> {
  const { context, serverEntry } = renderer;
  const { logo } = context;
  const frame = listFrameTypes(state.site.defaults);
  const pagesKey =
    html.first?.serverEntry === serverEntry ? html.first.pagesKey : nameRenderer(serverEntry);
  const answer = answerBuild({ state, made: { ...context, code: { pagesKey }, frame, logo } });
  yield* refreshSince(html.pages, state, answer);
  html.pages.keepOnly(new Set(state.site.instances.keys()));
  html.details.keepOnly(state.shown.routes);
  return function* make(route) {
    const instance = state.site.instances.get(route);
    const before = html.pages.get(route);
    if (instance === undefined || before !== undefined) return before ?? null;
    const { page, questions, made } = yield* makePageInSteps(state, instance, renderer);
    html.remade.add(route);
    html.pages.set(route, page, questions);
    if (made !== null) html.details.set(route, made.details);
    return page;
  };
}
