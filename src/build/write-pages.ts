import type { Diagnostic } from "#document/diagnostic.ts";
import type { ResolvedPage } from "#document/resolved-site.ts";
import type { BuildWork } from "./build-work.ts";
import { checkHtml, makeFactsReader, type PageFacts } from "./check-html.ts";
import { fileOfRoute } from "./make-site-files.ts";
import { makeNotFoundPage } from "./make-not-found-page.ts";

/** Pages in memory at a time: enough to keep the compressing threads busy while the next are rendered. */
const batchSize = 32;

/**
 * Renders every page into its file, compressing one batch while the next is rendered.
 *
 * @returns what only the HTML shows: dead anchors, skipped headings, doubled ids, silent images
 */
export async function writePages(work: BuildWork): Promise<Diagnostic[]> {
  const pages = addNotFoundPage(work.site.pages);
  const readFacts = makeFactsReader();
  const facts: PageFacts[] = [];
  let lastBatch: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < pages.length; start += batchSize) {
    const rendered = pages
      .slice(start, start + batchSize)
      .map((page) => work.code.door.renderPage(page, work.context));
    facts.push(...rendered.map(readFacts));
    await lastBatch;
    lastBatch = Promise.all(
      rendered.map(({ page, html }) => work.dist.write(fileOfRoute(page.route), html)),
    );
  }
  await lastBatch;
  return checkHtml(facts, work.source.documents);
}

function addNotFoundPage(pages: ResolvedPage[]): ResolvedPage[] {
  return pages.some(({ route }) => route === "/404") ? pages : [...pages, makeNotFoundPage()];
}
