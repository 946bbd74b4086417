import { createElement } from "react";
import type { ResolvedBlock, ResolvedPage, Theme } from "#document/resolved-site.ts";
import { linkFiles } from "./file-links.ts";
import { findMeta, type HeadTag, mergeHead } from "./head-tag.ts";
import { findCanonical } from "./make-address.ts";
import type { RenderContext } from "./render-context.ts";
import { describeCard, describeOwnSharing, describeSharing } from "./sharing-meta.ts";
import { collectStructuredData } from "./structured-data.ts";

type Colors = NonNullable<RenderContext["themeColors"]>;

type HeadProps = {
  page: ResolvedPage;
  context: RenderContext;
  /** Addresses of the sheets for the page's blocks. */
  styles: string[];
  /** Those that the page shows. */
  blocks: ResolvedBlock[];
};

/** Which of the theme's colours a browser paints its own bars with. */
const themeColors = {
  light: ({ light }) => [{ content: light }],
  dark: ({ dark }) => [{ content: dark }],
  auto: ({ light, dark }) => [
    { content: light, media: "(prefers-color-scheme: light)" },
    { content: dark, media: "(prefers-color-scheme: dark)" },
  ],
} satisfies Record<Theme, (colors: Colors) => Record<string, string>[]>;

/** How React calls the attributes whose names it does not take from HTML. */
const reactNames: Record<string, string> = {
  charset: "charSet",
  crossorigin: "crossOrigin",
  "http-equiv": "httpEquiv",
  hreflang: "hrefLang",
};

/** Everything that stands in a page's `<head>`: what the build says, what outputs add, what the page says. */
export function Head({ page, context, styles, blocks }: HeadProps) {
  const tags = mergeHead(
    [...describeDocument(page, context), ...linkParts(page, context, styles)],
    describeSharing(page, context),
    context.headOf(page),
    describeOwnSharing(page, context),
  );
  const image = findMeta(tags, "og:image");
  const subject = image === undefined ? { page, blocks } : { page, blocks, image };
  const data = collectStructuredData(subject, context).map(toScript);
  return <head>{mergeHead(tags, describeCard(tags), data).map(renderTag)}</head>;
}

function describeDocument(page: ResolvedPage, context: RenderContext): HeadTag[] {
  const { settings, policy, buildId, themeColors: colors } = context;
  const policies =
    policy === null ? [] : [{ "http-equiv": "Content-Security-Policy", content: policy }];
  const bars = colors === undefined ? [] : themeColors[page.theme](colors);
  return [
    ...listMetas([
      { charset: "utf-8" },
      ...policies,
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { name: "tessera-build", content: buildId },
    ]),
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

function linkParts(page: ResolvedPage, context: RenderContext, styles: string[]): HeadTag[] {
  const font = { rel: "preload", as: "font", type: "font/woff2" };
  const links: Record<string, string>[] = [
    ...context.fonts.map((href) => ({ ...font, href, crossorigin: "anonymous" })),
    ...styles.map((href) => ({ rel: "stylesheet", href })),
  ];
  const canonical = { rel: "canonical", href: findCanonical(page, context.settings.url) };
  if (!page.seo.noindex) links.push(canonical);
  return [
    ...links.map((attributes): HeadTag => ({ tag: "link", attributes })),
    ...linkFiles(context.files),
  ];
}

/** The site's name stands in a title once. */
function nameDocument({ seo }: ResolvedPage, settings: RenderContext["settings"]): string {
  if (seo.title.includes(settings.name)) return seo.title;
  return settings.titleTemplate?.replace("%s", () => seo.title) ?? seo.title;
}

/** A `</script>` in a text must not end the script that carries it. */
function toScript(data: object): HeadTag {
  const content = JSON.stringify(data).replaceAll("<", "\\u003c");
  return { tag: "script", attributes: { type: "application/ld+json" }, content };
}

function renderTag({ tag, attributes = {}, content }: HeadTag, key: number) {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  if (tag !== "script" || content === undefined)
    return createElement(tag, { key, ...props }, content);
  return createElement(tag, { key, ...props, dangerouslySetInnerHTML: { __html: content } });
}
