import { bindPage } from "#core/document/bind/bind-page.ts";
import { checkPage } from "#core/document/check/check-page.ts";
import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { Json } from "#core/json.ts";
import { makeResolvedPage } from "#core/document/make-resolved-page.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { anything } from "#core/document/questions.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Questions } from "#core/graph/node-graph.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import type {
  BlockFailure,
  RenderContext,
  RenderedPage,
  ServerEntry,
} from "#site/render/render-context.ts";
import { checkPageHtml, collectIds, type PageFacts, readPageFacts } from "../check/check-html.ts";
import { describeBlockFailure } from "../check/describe-block-failure.ts";
import { joinMain } from "./join-main.ts";
import type { Output } from "#site/outputs/output.ts";
import type { CheckedPage, MadeHtml, PageDetails } from "../records/record-types.ts";
import type { SiteState } from "../check/site-state.ts";

/** What makes HTML of pages. */
export type Renderer = {
  serverEntry: ServerEntry;
  context: RenderContext;
  /** Those that keep something of each page's HTML. */
  takers: Output[];
};

/** A page as it was made now. */
export type MadePage = {
  page: CheckedPage;
  questions: Questions;
  /** Null where there is no HTML. */
  made: { rendered: RenderedPage; summary: PageSummary; details: PageDetails } | null;
};

/** What a page is made in. */
export type PageSite = Pick<SiteState, "site" | "content" | "shown" | "names" | "broken">;

/** A page that is bound and checked, and not made yet. */
export type ResolvedInstance = {
  /** Null where an error stands in the way. */
  page: ResolvedPage | null;
  issues: Issue[];
  questions: Questions;
};

/** Binds and checks one page. All that it asks of the rest of the site is noted. */
export function resolveInstance(site: PageSite, instance: PageInstance): ResolvedInstance {
  const always = ["common", `shown:${instance.route}`];
  const questions = new Map<string, string | null>(always.map((question) => [question, null]));
  const note = (question: string, guard?: string): void =>
    void questions.set(question, guard ?? null);
  const { content, shown, names, broken } = site;
  const bound = bindPage({ site: site.site, content, shown: shown.routes, note }, instance);
  const issues = bound === null ? [] : checkPage(bound, broken, { ...names, note });
  if (bound !== null && !haveError(issues))
    return { page: makeResolvedPage(bound), issues, questions };
  // What is wrong may be mended anywhere: a name that is missing here, by a file that comes.
  note(anything);
  return { page: null, issues, questions };
}

/**
 * Binds, checks and renders one page.
 *
 * @param renderer null where only documents are looked at
 */
export function makePage(
  site: PageSite,
  instance: PageInstance,
  renderer: Renderer | null,
): MadePage {
  const { page: resolved, issues, questions } = resolveInstance(site, instance);
  const nothing = { issues, htmlIssues: [], html: null };
  if (resolved === null || renderer === null || !site.shown.routes.has(instance.route))
    return { page: nothing, questions, made: null };
  const rendered = renderOrTell(resolved, renderer);
  if ("id" in rendered) {
    const asked = new Map([...questions, [anything, null] as const]);
    return { page: { ...nothing, htmlIssues: [rendered] }, questions: asked, made: null };
  }
  const { page, html, types, layout } = rendered;
  const { regions, ...summary } = page;
  const blocks = Object.values(regions).flat();
  const facts = readPageFacts(rendered);
  const taken = renderer.takers.flatMap((output): [string, Json][] =>
    output.take === undefined
      ? []
      : [[output.name, output.take(summary, joinMain(rendered), renderer.context)]],
  );
  const kept: MadeHtml = {
    hash: hashContent(html),
    size: Buffer.byteLength(html),
    idsHash: hashContent(...collectIds(facts)),
    types,
    layout,
    blocks: blocks.length,
  };
  const details = { facts: keepTargets(facts), taken: Object.fromEntries(taken) };
  const checked = { issues, htmlIssues: checkPageHtml(facts), html: kept };
  return { page: checked, questions, made: { rendered, summary, details } };
}

/** A block that throws is told where it was written. */
function renderOrTell(
  page: ResolvedPage,
  { serverEntry, context }: Renderer,
): RenderedPage | Issue {
  try {
    return serverEntry.renderPage(page, context);
  } catch (error) {
    const failure = error instanceof Error ? (error.cause as BlockFailure | undefined) : undefined;
    if (failure?.block === undefined) throw error;
    return describeBlockFailure(failure.thrown, failure.block, page.route);
  }
}

/** Of what is kept for long, as little as links of other pages may ask for. */
function keepTargets({ parts, ...page }: PageFacts): PageFacts {
  const asked = parts.filter(
    ({ facts: { ids, anchors, links } }) => ids.length + anchors.length + links.length > 0,
  );
  const slim = asked.map(({ origin, facts: { ids, anchors, links } }) => {
    const facts = { ids, anchors, links: [...new Set(links)], headings: [], silentImages: [] };
    return { origin, facts };
  });
  return { ...page, parts: slim };
}
