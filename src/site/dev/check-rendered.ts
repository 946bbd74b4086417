import type { Issue } from "#core/messages/issue.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { checkLinks, hasFailed, listTargets } from "#site/make/check/check-links.ts";
import { makePage, type Renderer } from "#site/make/pages/make-page.ts";
import type { MadeHtml } from "#site/make/records/record-types.ts";
import type { Half } from "./open-half.ts";

/** Addresses beside the pages, for as long as nothing has come or gone. */
const targets = new WeakMap<object, ReturnType<typeof listTargets>>();

/** Another one for each renderer: what it renders otherwise is not known. */
const names = new WeakMap<object, string>();

/**
 * Renders the pages that are not known as rendered, a page a step, then checks where links lead.
 *
 * @returns what only the HTML of the site's pages shows
 * @throws what the code throws outside of any block
 */
export function* checkRendered(half: Half, renderer: Renderer): Generator<undefined, Issue[]> {
  const state = half.state();
  const { html } = half.records;
  const { settings, files, images } = renderer.context;
  const common = JSON.stringify([
    state.commonKey,
    nameObject(renderer.serverEntry),
    settings,
    [...files],
    images,
  ]);
  const answer: Answer = (question) => (question === "common" ? common : state.answer(question));
  html.pages.refresh(answer, half.listFresh("html"));
  html.pages.keepOnly(state.shown.routes);
  html.details.keepOnly(state.shown.routes);
  const issues: Issue[] = [];
  const made = new Map<string, MadeHtml>();
  const failed = new Set<string>();
  const remade: string[] = [];
  for (const route of state.shown.routes) {
    yield;
    const instance = state.site.instances.get(route);
    if (instance === undefined) continue;
    const before = html.pages.get(route);
    const {
      page,
      questions,
      made: fresh,
    } = before === undefined
      ? makePage(state, instance, renderer)
      : { page: before, questions: null, made: null };
    if (questions !== null) {
      remade.push(route);
      html.pages.set(route, page, questions);
    }
    if (fresh !== null) html.details.set(route, fresh.details, new Map());
    if (page.html !== null) made.set(route, page.html);
    if (hasFailed(page)) failed.add(route);
    issues.push(...page.htmlIssues);
  }
  yield;
  const known = targets.get(state.outputSite) ?? listTargets(state);
  targets.set(state.outputSite, known);
  yield;
  html.links = checkLinks(html, { made, failed, known: html.links, remade }, known);
  return [...issues, ...html.links.issues.flatMap(([, found]) => found)];
}

function nameObject(one: object): string {
  const known = names.get(one) ?? crypto.randomUUID();
  names.set(one, known);
  return known;
}
