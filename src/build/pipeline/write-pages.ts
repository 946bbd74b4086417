import type { Outcome } from "#document/messages/diagnostic.ts";
import type { ResolvedPage } from "#document/resolved-site.ts";
import type { ServerEntry, RenderedPage } from "#render/render-context.ts";
import type { BuildWork, WrittenPage } from "./build-work.ts";
import { checkHtml, makeFactsReader, type PageFacts } from "./check-html.ts";
import { makeNotFoundPage } from "./make-not-found-page.ts";
import { fileOfRoute } from "../outputs/make-site-files.ts";

/** Pages in memory at a time: enough to keep the compressing threads busy while the next are rendered. */
const batchSize = 32;

/**
 * Renders every page into its file, compressing one batch while the next is rendered.
 *
 * @returns what later steps need of the pages; what only their HTML shows: dead anchors, skipped
 *   headings, doubled ids, silent images
 */
export async function writePages(work: BuildWork): Promise<Outcome<WrittenPage[]>> {
  const pages = addNotFoundPage(work);
  const readFacts = makeFactsReader();
  const facts: PageFacts[] = [];
  const written: WrittenPage[] = [];
  let lastBatch: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < pages.length; start += batchSize) {
    const batch = pages.slice(start, start + batchSize);
    const rendered = batch.map((page) => renderPage(work, page));
    for (const one of rendered) {
      const found = readFacts(one);
      facts.push(found);
      written.push(keepPage(one, found));
    }
    await lastBatch;
    lastBatch = Promise.all(
      rendered.map(({ page, html }) => work.dist.write(fileOfRoute(page.route), html)),
    );
  }
  await lastBatch;
  return { value: written, diagnostics: checkHtml(facts, work.source.documents) };
}

/** @throws where a block does; the error says on which page */
function renderPage(
  { code, context }: Pick<BuildWork, "context"> & { code: { serverEntry: ServerEntry } },
  page: ResolvedPage,
): RenderedPage {
  try {
    return code.serverEntry.renderPage(page, context);
  } catch (cause) {
    throw new Error(`The page ${page.route} (${page.file}) could not be rendered.`, { cause });
  }
}

function keepPage({ page, parts }: RenderedPage, facts: PageFacts): WrittenPage {
  return {
    page,
    main: parts.filter(({ region }) => region === "blocks").map(({ html }) => html),
    brochures: facts.parts.flatMap((part) => part.facts.brochures),
  };
}

function addNotFoundPage({ site, source, code }: BuildWork): ResolvedPage[] {
  const { pages, settings } = site;
  if (pages.some(({ route }) => route === "/404")) return pages;
  const page = makeNotFoundPage(source, code.serverEntry.readWords(settings.language));
  return page === null ? pages : [...pages, page];
}
