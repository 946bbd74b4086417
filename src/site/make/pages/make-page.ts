import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import type { Json } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { anything } from "#core/document/questions.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import type { Questions } from "#core/graph/node-graph.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import { keepSummary, type KeptSummary } from "#core/live/kept-summary.ts";
import { toQuestions } from "#core/live/survey-documents.ts";
import { type PageSite, resolveInstance } from "#core/live/resolve-page.ts";
import type {
  BlockFailure,
  RenderContext,
  RenderedPage,
  ServerEntry,
  StyleLink,
} from "#site/render/render-context.ts";
import {
  checkPageHtml,
  collectIds,
  type PageFacts,
  type PageTargets,
  readPageFacts,
} from "../check/check-html.ts";
import { checkHosts } from "../check/check-hosts.ts";
import { checkPhotographs } from "../check/check-photographs.ts";
import { encodePieces } from "../files/encode-pieces.ts";
import { packPictures } from "../images/name-pictures.ts";
import { codeQuestion } from "./rendering-questions.ts";
import { describeBlockFailure } from "../check/describe-block-failure.ts";
import { fileOfRoute, type Output } from "#site/outputs/output.ts";
import { type Place, writeForms } from "../files/write-forms.ts";
import type { CheckedPage, MadeHtml, PageDetails, PageKind } from "../records/record-types.ts";

/** An output that keeps something of each page's HTML. */
export type Taker = Output & Required<Pick<Output, "take">>;

/** The renderer of pages' HTML. */
export type Renderer = {
  serverEntry: ServerEntry;
  context: RenderContext;
  takers: Taker[];
};

/** A page as it was made now. */
export type MadePage = {
  page: CheckedPage;
  questions: Questions;
  /** Null where there is no HTML. */
  made: {
    rendered: RenderedPage;
    bytes: Uint8Array;
    kind: PageKind;
    summary: PageSummary;
    details: PageDetails;
  } | null;
};

/** A page's records. */
export type PageAnswer = {
  route: string;
  page: CheckedPage;
  questions: Questions;
  kind: PageKind | null;
  summary: KeptSummary | null;
  details: PageDetails | null;
};

/** Makes a page and writes it to its place; null where pages are only checked. */
export function writePage(
  site: PageSite,
  instance: PageInstance,
  { renderer, place }: { renderer: Renderer; place: Place | null },
): PageAnswer {
  const { route } = instance;
  const { page, questions, made } = makePage(site, instance, renderer);
  if (place !== null && made !== null)
    writeForms(fileOfRoute(route, renderer.context.settings), made.bytes, place);
  const { summary, kind = null, details = null } = made ?? {};
  const kept = summary === undefined ? null : keepSummary(summary, site.content.lookup);
  return { route, page, questions, kind, summary: kept, details };
}

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
  return runToEnd(makePageInSteps(site, instance, renderer));
}

/** Makes a page as `makePage` does, in steps that are as short as the rendering of a block. */
export function* makePageInSteps(
  site: PageSite,
  instance: PageInstance,
  renderer: Renderer | null,
): Generator<undefined, MadePage> {
  const { page: resolved, issues, questions: ofDocuments } = resolveInstance(site, instance);
  const nothing = { issues, htmlIssues: [], html: null };
  if (resolved === null || renderer === null)
    return { page: nothing, questions: ofDocuments, made: null };
  yield;
  const rendered = yield* renderOrReport(resolved, renderer);
  yield;
  const asked = "id" in rendered ? [anything] : rendered.asked;
  const questions = new Map([...ofDocuments, ...toQuestions([codeQuestion, ...asked])]);
  if ("id" in rendered)
    return { page: { ...nothing, htmlIssues: [rendered] }, questions, made: null };
  // A draft, or a page of another day, is checked as it will be on its day, and not kept.
  if (!site.shown.routes.has(instance.route)) {
    const page = { ...nothing, htmlIssues: checkPageHtml(readPageFacts(rendered)) };
    return { page, questions, made: null };
  }
  const { page, pieces, types, layout, styles } = rendered;
  const { regions, ...summary } = page;
  const blocks = Object.values(regions).flat();
  const facts = readPageFacts(rendered);
  const bytes = encodePieces(pieces);
  const kind: PageKind = {
    types,
    layout,
    sheets: listSheets(styles),
    takers: renderer.takers.map(({ name }) => name),
  };
  const madeHtml: MadeHtml = {
    hash: hashContent(bytes),
    size: bytes.length,
    idsHash: hashContent(...collectIds(facts)),
    blocks: blocks.length,
    pictures: packPictures(pieces).join("\n"),
    kind: hashContent(JSON.stringify(kind)),
  };
  const taken = takeAll(site, { rendered, summary }, renderer);
  const details = { facts: pickTargets(facts), taken };
  const htmlIssues = [
    ...checkPageHtml(facts),
    ...checkHosts(rendered, renderer.context),
    ...checkPhotographs(facts, renderer.context.images),
  ];
  const checked = { issues, htmlIssues, html: madeHtml };
  return { page: checked, questions, made: { rendered, bytes, kind, summary, details } };
}

/** @returns the files of style sheets, below the output's folder */
export function listSheets(links: StyleLink[]): string[] {
  return links.map(({ href }) => href.slice(1));
}

/** Keeps what outputs take of a page's HTML. */
function takeAll(
  { site }: PageSite,
  { rendered, summary }: { rendered: RenderedPage; summary: PageSummary },
  { takers, context }: Renderer,
): PageDetails["taken"] {
  if (takers.length === 0) return {};
  const main = joinMain(rendered);
  const { settings } = context;
  const around = { settings, schemas: site.source.schemas, entryHtml: joinEntry(rendered) };
  return Object.fromEntries(
    takers.map((output): [string, Json] => [output.name, output.take(summary, main, around)]),
  );
}

/** @returns HTML of a page's main blocks, without banner, sidebar and closing */
export function joinMain({ parts }: Pick<RenderedPage, "parts">): string {
  let main = "";
  // A sum is joined by what reads it: most outputs need nothing of most pages.
  for (const { region, html } of parts) if (region === "blocks") main += html;
  return main;
}

/** @returns HTML of the main blocks that show a text of the page's entry */
export function joinEntry({ parts }: Pick<RenderedPage, "parts">): string {
  return joinMain({ parts: parts.filter(({ showsEntry }) => showsEntry) });
}

/** Renders a page, or reports a block that throws where it was written. */
function* renderOrReport(
  page: ResolvedPage,
  { serverEntry, context }: Renderer,
): Generator<undefined, RenderedPage | Issue> {
  try {
    return yield* serverEntry.renderPage(page, context);
  } catch (error) {
    const failure = error instanceof Error ? (error.cause as BlockFailure | undefined) : undefined;
    if (failure?.block === undefined) throw error;
    return describeBlockFailure(failure.thrown, failure.block, page.route);
  }
}

/** Reduces what is stored for long to the targets that links of other pages may have. */
function pickTargets({ parts, ...page }: PageFacts): PageTargets {
  const slim = parts.flatMap(({ origin, facts: { ids, anchors, links } }) => {
    if (ids.length + anchors.length + links.length === 0) return [];
    return [{ origin, facts: { ids, anchors, links: [...new Set(links)] } }];
  });
  return { ...page, parts: slim };
}
