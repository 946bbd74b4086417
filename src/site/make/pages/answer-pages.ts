import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { once } from "#core/remember.ts";
import { pickFrameFiles } from "#core/frame-files.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import type { SiteState } from "../load/site-state.ts";
import { answerByKind } from "../records/answer-by-kind.ts";
import { codeQuestion, type RenderingKind } from "./rendering-questions.ts";

/** The facts of the files beside the pages that a page's HTML may rest on. */
type FileFacts = Pick<RenderContext, "images" | "sizes" | "files">;

/**
 * @param code all that every page's HTML rests on beside the site's documents and files
 * @returns the function that answers questions of pages: those about the site, those that were asked
 *   while a page was rendered (`RenderedPage.asked`), and those about all pages
 */
export function answerPages(
  { answer, commonKey, outputSite }: Pick<SiteState, "answer" | "commonKey" | "outputSite">,
  { images, sizes, files }: FileFacts,
  code: unknown[],
): Answer {
  const { assets } = outputSite;
  const kinds: Record<RenderingKind | "common", (address: string) => string> = {
    common: () => commonKey,
    [codeQuestion]: once(() => hashContent(JSON.stringify([pickFrameFiles(files), code]))),
    // The address of its widest form has a hash of the photograph, and of how it is made.
    image: (address) => images[address]?.src ?? "",
    size: (address) => String(sizes[address]),
    beside: (address) => String(files.has(address)),
    files: once(() => hashContent(JSON.stringify([...files]))),
    assets: once(() => hashContent(JSON.stringify(assets))),
  };
  return answerByKind(kinds, answer);
}
