import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { anything } from "#core/document/questions.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Questions } from "#core/graph/node-graph.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import { type PageSite, resolveInstance } from "#core/live/resolve-page.ts";
import type {
  BlockFailure,
  RenderContext,
  RenderedPage,
  ServerEntry,
} from "#site/render/render-context.ts";
import { checkPageHtml, collectIds, type PageFacts, readPageFacts } from "../check/check-html.ts";
import { describeBlockFailure } from "../check/describe-block-failure.ts";
import type { Output } from "#site/outputs/output.ts";
import type { CheckedPage, MadeHtml, PageDetails } from "../records/record-types.ts";

/** The renderer of pages' HTML. */
export type Renderer = {
  serverEntry: ServerEntry;
  context: RenderContext;
  /** The outputs that keep something of each page's HTML. */
  takers: Output[];
};

/** A page as it was made now. */
export type MadePage = {
  page: CheckedPage;
  questions: Questions;
  /** Null where there is no HTML. */
  made: { rendered: RenderedPage; summary: PageSummary; details: PageDetails } | null;
};

/**
 * Binds, checks and renders one page.
 *
 * @param renderer null where only documents are checked
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

/** @returns HTML of a page's main blocks, without banner, sidebar and closing */
export function joinMain({ parts }: Pick<RenderedPage, "parts">): string {
  const main = parts.filter(({ region }) => region === "blocks");
  return main.map(({ html }) => html).join("");
}

/** Renders a page, or reports a block that throws where it was written. */
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

/** Reduces what is stored for long to the targets that links of other pages may have. */
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
