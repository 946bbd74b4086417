import type { Issue } from "#core/messages/issue.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { writeCode } from "../bundle/write-code.ts";
import type { SiteState } from "../load/site-state.ts";
import { fileOfRoute } from "#site/outputs/output.ts";
import { makeNotFoundPage } from "../pages/make-not-found-page.ts";
import { joinMain, listSheets, makePage } from "../pages/make-page.ts";
import { answerBuild, type PagesWork } from "../pages/make-pages.ts";
import type { SiteRenderer } from "../pages/open-renderer.ts";
import { hasShared } from "../pages/shard.ts";
import { makeKeeper } from "../records/keep-file.ts";
import type { MadePages } from "../pages/read-made-pages.ts";
import type { MadeHtml, PageKind } from "../records/record-types.ts";
import type { StyleSheets } from "../styles/make-style-sheets.ts";
import { packPictures } from "../images/name-pictures.ts";
import { makeFiles } from "./make-files.ts";
import type { DistWriter } from "./write-dist.ts";
import { writePictures } from "./write-pictures.ts";

/**
 * Writes the files that pages need (code, sheets, pictures), and every file of every output.
 *
 * @param pages all pages of the site, or of the part
 * @returns the issues of files that could not be made, where they can be fixed
 * @throws where the disk does not let it write
 */
export async function writeFiles(
  work: PagesWork,
  dist: DistWriter,
  { html, kinds }: Pick<MadePages, "html" | "kinds">,
): Promise<Issue[]> {
  const { state, records, made, shard, step, pictures } = work;
  const { root } = state;
  const { count } = step;
  const renderer = await work.renderer();
  const named = new Set(html.values().map((page) => page.pictures));
  if (hasShared(shard)) {
    const notFound = writeNotFoundPage(state, renderer, dist);
    if (notFound !== null) named.add(notFound.pictures);
    writeCode({ code: made.code, dist });
    writeSheets(notFound === null ? kinds : [...kinds, notFound], renderer.sheets, dist);
  }
  await writePictures({ root, images: made.images, pictures, count }, named, dist);
  return makeFiles({
    state,
    records,
    dist,
    shard,
    count,
    answer: answerBuild(work),
    hasExtras: made.hasExtras,
    tools: {
      policy: renderer.policy,
      reports: renderer.reports,
      readMain: async ({ route }) => readMain(state, renderer, route),
      keep: makeKeeper(root, "outputs"),
    },
  });
}

/** What pages' style sheets are, and what they depend on. */
type Styled = Pick<PageKind, "types" | "layout" | "sheets">;

/** Writes the style sheets of these pages; makes only those that the last output does not have. */
function writeSheets(pages: Styled[], { styles, files }: StyleSheets, dist: DistWriter): void {
  const usedBy = new Map(pages.flatMap((page) => page.sheets.map((file) => [file, page])));
  for (const [file, page] of usedBy)
    dist.writeHashed(file, () => {
      styles(page);
      const text = files.get(file);
      if (text === undefined) throw new Error(`No page has the style sheet ${file} any more.`);
      return text;
    });
}

/** @returns the page that was written; null where the site has its own */
function writeNotFoundPage(
  { shown, source }: SiteState,
  { serverEntry, context }: SiteRenderer,
  dist: DistWriter,
): (Styled & Pick<MadeHtml, "pictures">) | null {
  // A draft of it is no page for unknown addresses.
  if (shown.routes.has("/404")) return null;
  const words = serverEntry.readWords(context.settings.language);
  const page = makeNotFoundPage(source, words, shown.today);
  if (page === null) return null;
  const { html, types, layout, styles } = runToEnd(serverEntry.renderPage(page, context));
  dist.write(fileOfRoute("/404"), html);
  return { types, layout, sheets: listSheets(styles), pictures: packPictures([html]).join("\n") };
}

function readMain(state: SiteState, renderer: SiteRenderer, route: string): string {
  const instance = state.site.instances.get(route);
  const page = instance === undefined ? null : makePage(state, instance, renderer).made;
  return page === null ? "" : joinMain(page.rendered);
}
