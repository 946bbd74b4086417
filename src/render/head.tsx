import type { ResolvedPage, SiteSettings, Theme } from "#document/resolved-site.ts";
import { FileLinks } from "./file-links.tsx";
import { findCanonical } from "./make-address.ts";
import type { RenderContext } from "./render-context.ts";
import { SharingMeta } from "./sharing-meta.tsx";

type HeadProps = {
  page: ResolvedPage;
  context: RenderContext;
  /** Addresses of the sheets for the page's blocks. */
  styles: string[];
  /** schema.org objects. */
  structuredData: object[];
};

type ThemeColor = { content: string; media?: string };

/** Which of the theme's colours a browser paints its own bars with. */
const themeColors = {
  light: ({ light }) => [{ content: light }],
  dark: ({ dark }) => [{ content: dark }],
  auto: ({ light, dark }) => [
    { content: light, media: "(prefers-color-scheme: light)" },
    { content: dark, media: "(prefers-color-scheme: dark)" },
  ],
} satisfies Record<Theme, (colors: { light: string; dark: string }) => ThemeColor[]>;

/** Everything that stands in a page's `<head>`. */
export function Head({ page, context, styles, structuredData }: HeadProps) {
  const { settings, policy, buildId, fonts } = context;
  return (
    <head>
      <meta charSet="utf-8" />
      {policy !== null && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="tessera-build" content={buildId} />
      <title>{nameDocument(page, settings)}</title>
      <meta name="description" content={page.description} />
      {page.seo.noindex && <meta name="robots" content="noindex" />}
      {context.themeColors !== undefined &&
        themeColors[page.theme](context.themeColors).map((color) => (
          <meta key={color.content} name="theme-color" {...color} />
        ))}
      {fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
        />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {!page.seo.noindex && <link rel="canonical" href={findCanonical(page, settings.url)} />}
      <FileLinks files={context.files} settings={settings} />
      <SharingMeta page={page} context={context} />
      {structuredData.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
        />
      ))}
    </head>
  );
}

/** The company stands in a title once. */
function nameDocument({ title, seo }: ResolvedPage, settings: SiteSettings): string {
  const words = seo.title ?? title;
  if (words.includes(settings.name)) return words;
  return settings.titleTemplate?.replace("%s", () => words) ?? words;
}

/** A `</script>` in a text must not end the script that carries it. */
function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
