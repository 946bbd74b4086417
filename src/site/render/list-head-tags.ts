import type { JsonObject } from "#core/json.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import type { Theme } from "#core/page-keys.ts";
import type { Frame } from "./frame.ts";
import { findMeta, type HeadTag, mergeHead } from "./head-tag.ts";
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

/** The scripts of data that is on many pages. */
const scripts = new WeakMap<JsonObject, HeadTag>();

/**
 * Lists all tags of a page's `<head>`: those of the build, those that outputs add, those of the
 * page.
 */
export function listHeadTags({ page, context, frame, styles, blocks }: Head): HeadTag[] {
  const tags = mergeHead(
    [...describeDocument(page, context, frame), ...linkParts(page, context, frame)],
    styles.map((link): HeadTag => ({ tag: "link", attributes: { rel: "stylesheet", ...link } })),
    describeSharing(page, context),
    context.headOf(page),
    describeOwnSharing(page, context),
  );
  const image = findMeta(tags, "og:image");
  const subject = image === undefined ? { page, blocks } : { page, blocks, image };
  const data = collectStructuredData(subject, context, frame.site).map(toScript);
  return mergeHead(tags, describeCard(tags), data);
}

function describeDocument(
  page: ResolvedPage,
  { settings, themeColors: colors }: RenderContext,
  { metas }: Frame,
): HeadTag[] {
  const bars = colors === undefined ? [] : themeColors[page.theme](colors);
  return [
    ...metas,
    { tag: "title", content: nameDocument(page, settings) },
    ...listMetas([
      { name: "description", content: page.description },
      ...(page.seo.noindex ? [{ name: "robots", content: "noindex" }] : []),
      ...bars.map((color) => ({ name: "theme-color", ...color })),
    ]),
  ];
}

function listMetas(metas: Record<string, string>[]): HeadTag[] {
  return metas.map((attributes) => ({ tag: "meta", attributes }));
}

function linkParts(
  page: ResolvedPage,
  { settings }: RenderContext,
  { fonts, files }: Frame,
): HeadTag[] {
  if (page.seo.noindex) return [...fonts, ...files];
  const href = findCanonical(page, settings.url);
  return [...fonts, { tag: "link", attributes: { rel: "canonical", href } }, ...files];
}

/** Makes the document's title, with the site's name once. */
function nameDocument({ seo }: ResolvedPage, settings: RenderContext["settings"]): string {
  if (seo.title.includes(settings.name)) return seo.title;
  return settings.titleTemplate?.replace("%s", () => seo.title) ?? seo.title;
}

/** Writes data as a script; a `</script>` in a text must not end it. */
function toScript(data: JsonObject): HeadTag {
  const known = scripts.get(data);
  if (known !== undefined) return known;
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  const content = text.replaceAll("<", "\\u003c");
  const script: HeadTag = { tag: "script", attributes: { type: "application/ld+json" }, content };
  scripts.set(data, script);
  return script;
}
