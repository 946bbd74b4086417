import type { Outcome } from "#document/messages/diagnostic.ts";
import type { ResolvedPage } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { RenderContext, RenderedPage } from "#render/render-context.ts";
import type { OutputSite } from "../outputs/output.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { checkHtml, type PageFacts, readPageFacts } from "./check-html.ts";
import { fileOfRoute } from "./file-of-route.ts";
import { makeNotFoundPage } from "./make-not-found-page.ts";
import type { DistWriter } from "./write-dist.ts";

/** Pages in memory at a time: enough to keep the compressing threads busy while the next are rendered. */
const batchSize = 32;

type Work = {
  source: Source;
  site: OutputSite;
  code: Pick<CodeBundle, "serverEntry">;
  context: RenderContext;
  dist: DistWriter;
};

/**
 * Renders every page into its file, compressing one batch while the next is rendered.
 *
 * @returns HTML of each route's main blocks, which outputs are made of; what only the HTML shows:
 *   links to nowhere, skipped headings, doubled ids, silent images
 */
export async function writePages(work: Work): Promise<Outcome<Map<string, string>>> {
  const { site, source, context, dist } = work;
  const pages = addNotFoundPage(work);
  const facts: PageFacts[] = [];
  const mains = new Map<string, string>();
  let lastBatch: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < pages.length; start += batchSize) {
    const batch = pages.slice(start, start + batchSize);
    const rendered = batch.map((page) => renderPage(work, page));
    for (const one of rendered) {
      facts.push(readPageFacts(one));
      mains.set(one.page.route, joinMain(one));
    }
    await lastBatch;
    lastBatch = Promise.all(
      rendered.map(({ page, html }) => dist.write(fileOfRoute(page.route), html)),
    );
  }
  await lastBatch;
  const files = new Set([...context.files, ...site.redirects.map(({ from }) => from)]);
  return { value: mains, diagnostics: checkHtml(facts, { documents: source.documents, files }) };
}

/** @throws where a block does; the error says on which page */
function renderPage({ code, context }: Work, page: ResolvedPage): RenderedPage {
  try {
    return code.serverEntry.renderPage(page, context);
  } catch (cause) {
    throw new Error(`The page ${page.route} (${page.file}) could not be rendered.`, { cause });
  }
}

/** @returns HTML of a page's main blocks, without banner, sidebar and closing */
export function joinMain({ parts }: Pick<RenderedPage, "parts">): string {
  const main = parts.filter(({ region }) => region === "blocks");
  return main.map(({ html }) => html).join("");
}

function addNotFoundPage({ site, source, code }: Work): ResolvedPage[] {
  const { pages, settings } = site;
  if (pages.some(({ route }) => route === "/404")) return pages;
  const page = makeNotFoundPage(source, code.serverEntry.readWords(settings.language));
  return page === null ? pages : [...pages, page];
}
