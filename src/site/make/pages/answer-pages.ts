import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { once } from "#core/remember.ts";
import { pickFrameFiles } from "#core/frame-files.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import type { SiteState } from "../load/site-state.ts";

/** The facts of the files beside the pages that a page's HTML may rest on. */
type FileFacts = Pick<RenderContext, "images" | "sizes" | "files">;

/**
 * @param rest all else that every page rests on, beside the site's documents: the code
 * @returns the function that answers questions of pages: those about the site, those that were asked
 *   while a page was rendered (`RenderedPage.asked`), and those about all pages
 */
export function answerPages(
  { answer, commonKey, outputSite }: Pick<SiteState, "answer" | "commonKey" | "outputSite">,
  { images, sizes, files }: FileFacts,
  rest: unknown[],
): Answer {
  const { assets } = outputSite;
  const common = hashContent(JSON.stringify([commonKey, pickFrameFiles(files), rest]));
  const kinds: Record<string, (address: string) => string> = {
    common: () => common,
    // The address of its widest form has a hash of the photograph, and of how it is made.
    image: (address) => images[address]?.src ?? "",
    size: (address) => String(sizes[address]),
    beside: (address) => String(files.has(address)),
    files: once(() => hashContent(JSON.stringify([...files]))),
    assets: once(() => hashContent(JSON.stringify(assets))),
  };
  return (question) => {
    const [kind = ""] = question.split(":", 1);
    return kinds[kind]?.(question.slice(kind.length + 1)) ?? answer(question);
  };
}
