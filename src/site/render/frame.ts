import { remember } from "#core/remember.ts";
import { type HeadTag, listMetas } from "./head-tag.ts";
import { escapeText } from "./escape-text.ts";
import { linkedFiles } from "#core/frame-files.ts";
import type { RenderContext } from "./render-context.ts";
import { describeSite, type SiteNodes } from "./structured-data.ts";
import { readWords, type Words } from "./words.ts";

/** The parts that are the same on every page of a build. */
export type Frame = {
  words: Words;
  /** The HTML from the end of the head to the header, and from the end of the footer on. */
  top: string;
  end: string;
  /** The first tags of the head, its fonts, and the files that it links to. */
  charset: HeadTag;
  metas: HeadTag[];
  fonts: HeadTag[];
  files: HeadTag[];
  site: SiteNodes;
};

/** Makes a build's frame once; throws when `theme/words/` has an unknown word. */
export const findFrame = remember((context: RenderContext): Frame => {
  const words = readWords(context.settings.language);
  return {
    words,
    top: `<body data-notifications="${escapeText(words.notifications)}" data-close-notice="${escapeText(words.closeNotice)}" data-offline="${escapeText(words.offline)}"><a class="skip-link" href="#main">${escapeText(words.skipLink)}</a>`,
    end: `${context.scripts.map(writeScript).join("")}</body></html>`,
    charset: { tag: "meta", attributes: { charset: "utf-8" } },
    metas: describeBuild(context),
    fonts: context.fonts.map(preloadFont),
    files: linkedFiles
      .filter(({ href }) => context.files.has(href))
      .map((attributes) => ({ tag: "link", attributes })),
    site: describeSite(context),
  };
});

function describeBuild({ buildId }: RenderContext): HeadTag[] {
  const viewport = "width=device-width, initial-scale=1";
  return listMetas("name", { viewport, "tessera-build": buildId });
}

function preloadFont(href: string): HeadTag {
  const font = { rel: "preload", as: "font", type: "font/woff2" };
  return { tag: "link", attributes: { ...font, href, crossorigin: "anonymous" } };
}

function writeScript(src: string): string {
  return `<script type="module" src="${escapeText(src)}"></script>`;
}
