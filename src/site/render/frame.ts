import { linkFiles } from "./file-links.ts";
import type { HeadTag } from "./head-tag.ts";
import { escapeText } from "./escape-text.ts";
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
  metas: HeadTag[];
  fonts: HeadTag[];
  files: HeadTag[];
  site: SiteNodes;
};

const frames = new WeakMap<RenderContext, Frame>();

/** @throws when `theme/words/` has an unknown word */
export function findFrame(context: RenderContext): Frame {
  const known = frames.get(context);
  if (known !== undefined) return known;
  const words = readWords(context.settings.language);
  const frame: Frame = {
    words,
    top: `<body data-notifications="${escapeText(words.notifications)}" data-close-notice="${escapeText(words.closeNotice)}" data-offline="${escapeText(words.offline)}"><a class="skip-link" href="#main">${escapeText(words.skipLink)}</a>`,
    end: `${context.scripts.map(writeScript).join("")}</body></html>`,
    metas: describeBuild(context),
    fonts: context.fonts.map(preloadFont),
    files: linkFiles(context.files),
    site: describeSite(context),
  };
  frames.set(context, frame);
  return frame;
}

function describeBuild({ policy, buildId }: RenderContext): HeadTag[] {
  const policies =
    policy === null ? [] : [{ "http-equiv": "Content-Security-Policy", content: policy }];
  const metas: Record<string, string>[] = [
    { charset: "utf-8" },
    ...policies,
    { name: "viewport", content: "width=device-width, initial-scale=1" },
    { name: "tessera-build", content: buildId },
  ];
  return metas.map((attributes) => ({ tag: "meta", attributes }));
}

function preloadFont(href: string): HeadTag {
  const font = { rel: "preload", as: "font", type: "font/woff2" };
  return { tag: "link", attributes: { ...font, href, crossorigin: "anonymous" } };
}

function writeScript(src: string): string {
  return `<script type="module" src="${escapeText(src)}"></script>`;
}
