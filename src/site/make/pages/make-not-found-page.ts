import { slugSegment } from "#core/document/read/check-route.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { besideNothing } from "#core/live/assemble-site.ts";
import { openSite } from "#core/live/open-site.ts";
import { resolvePage } from "#core/live/resolve-page.ts";
import type { Words } from "#site/render/words.ts";
import { pickTexts, textsOf } from "#core/messages/texts.ts";

const file = "pages/404.json";

/**
 * Makes the page for unknown addresses of a site that has no `pages/404.json` of its own: with the
 * site's header, banner and footer, home's theme, and no link that could be wrong.
 *
 * @param source that of a site without errors
 * @param today the day of the build, which lists may compare with
 * @returns null where something that every page of the site has is broken
 */
export function makeNotFoundPage(
  source: Source,
  words: Pick<Words, "notFoundTitle" | "notFoundText">,
  today: string,
): ResolvedPage | null {
  const document = {
    title: words.notFoundTitle,
    description: words.notFoundText,
    blocks: [],
    closing: [],
    seo: { noindex: true },
  };
  const others = [...source.documents.files].filter(isNeeded);
  const texts = { ...pickTexts(source.documents, others), [file]: JSON.stringify(document) };
  const documents = textsOf(texts);
  // The page exists on any day; the frame's links were checked with the other pages.
  const beside = besideNothing({ names: null, makes: () => true });
  const options = { drafts: true, today, beside, findsSamples: false };
  const state = openSite({ ...source, documents }, options);
  const { page } = resolvePage(state, "/404");
  const home = resolvePage(state, "/").page;
  return page === null || home === null ? page : { ...page, theme: home.theme };
}

/**
 * Keeps of the pages home, which is in its trail, and `[slug]` pages, which give entries their
 * addresses.
 */
function isNeeded(name: string): boolean {
  return !name.startsWith("pages/") || name === "pages/index.json" || name.includes(slugSegment);
}
