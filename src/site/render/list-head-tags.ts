import type { JsonObject } from "#core/json.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import type { Note } from "#core/note.ts";
import type { Theme } from "#core/page-keys.ts";
import { remember } from "#core/remember.ts";
import { verificationNames } from "#core/verification-names.ts";
import type { Frame } from "./frame.ts";
import { findMeta, type HeadTag, listMetas, mergeHead } from "./head-tag.ts";
import { findCanonical } from "./make-address.ts";
import type { RenderContext, StyleLink } from "./render-context.ts";
import { describeCard, describeOwnSharing, describeSharing } from "./sharing-meta.ts";
import { collectStructuredData } from "./structured-data.ts";

type Colors = NonNullable<RenderContext["themeColors"]>;

type Head = {
  page: ResolvedPage;
  context: RenderContext;
  frame: Frame;
  /** The sheets for the page's blocks. */
  styles: StyleLink[];
  /** The blocks that the page shows. */
  blocks: ResolvedBlock[];
  /** Notes what outputs' tags rest on. */
  note: Note;
};

/** The theme's colours for the browser's own bars. */
const themeColors = {
  light: ({ light }) => [{ content: light }],
  dark: ({ dark }) => [{ content: dark }],
  auto: ({ light, dark }) => [
    { content: light, media: "(prefers-color-scheme: light)" },
    { content: dark, media: "(prefers-color-scheme: dark)" },
  ],
} satisfies Record<Theme, (colors: Colors) => Record<string, string>[]>;

/**
 * Lists all tags of a page's `<head>`: those of the build, those that outputs add, those of the
 * page.
 */
export function listHeadTags({ page, context, frame, styles, blocks, note }: Head): HeadTag[] {
  const tags = mergeHead(
    [...describeDocument(page, context, frame), ...linkParts(page, context, frame)],
    styles.map((link): HeadTag => ({ tag: "link", attributes: { rel: "stylesheet", ...link } })),
    describeSharing(page, context),
    context.headOf(page, note),
    describeOwnSharing(page, context),
  );
  const image = findMeta(tags, "og:image");
  const subject = image === undefined ? { page, blocks } : { page, blocks, image };
  const data = collectStructuredData(subject, context, frame.site).map(toScript);
  return mergeHead(tags, describeCard(tags), data);
}

function describeDocument(
  page: ResolvedPage,
  { settings, policy, themeColors: colors }: RenderContext,
  { charset, metas }: Frame,
): HeadTag[] {
  const bars = colors === undefined ? [] : themeColors[page.theme](colors);
  return [
    charset,
    ...listMetas("http-equiv", { "Content-Security-Policy": policy?.(page) }),
    ...metas,
    { tag: "title", content: nameDocument(page, settings) },
    ...listMetas("name", {
      description: page.description,
      robots: page.seo.noindex ? "noindex" : undefined,
    }),
    ...(page.route === "/" ? listMetas("name", nameCodes(settings)) : []),
    ...bars.map((color): HeadTag => ({
      tag: "meta",
      attributes: { name: "theme-color", ...color },
    })),
  ];
}

/** Names the codes of services that verify the site: they read the first page. */
function nameCodes({ verification = {} }: RenderContext["settings"]): Record<string, string> {
  const codes = Object.entries(verificationNames).flatMap(([service, name]) => {
    const code = verification[service as keyof typeof verificationNames];
    return code === undefined ? [] : [[name, code]];
  });
  return Object.fromEntries(codes);
}

function linkParts(
  page: ResolvedPage,
  { settings }: RenderContext,
  { fonts, files }: Frame,
): HeadTag[] {
  if (page.seo.noindex) return [...fonts, ...files];
  const href = findCanonical(page, settings);
  return [...fonts, { tag: "link", attributes: { rel: "canonical", href } }, ...files];
}

/** Makes the document's title, with the site's name once. */
function nameDocument({ seo }: ResolvedPage, settings: RenderContext["settings"]): string {
  if (seo.title.includes(settings.name)) return seo.title;
  return settings.titleTemplate?.replace("%s", () => seo.title) ?? seo.title;
}

/**
 * Writes data, which may be on many pages, as a script; a `</script>` in a text must not end it.
 */
const toScript = remember((data: JsonObject): HeadTag => {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  const content = text.replaceAll("<", "\\u003c");
  return { tag: "script", attributes: { type: "application/ld+json" }, content };
});
