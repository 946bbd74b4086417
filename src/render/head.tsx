import type { ResolvedPage, Theme } from "#document/resolved-site.ts";
import type { RenderContext } from "./render-context.ts";

type HeadProps = {
  page: ResolvedPage;
  context: RenderContext;
  /** Addresses of the sheets for the page's blocks. */
  styles: string[];
  /** schema.org objects. */
  structuredData: object[];
};

/** The `--paper` token of each theme; a browser paints its own bars with it. */
const paper = { light: "#fbfaf6", dark: "#0a1412" } as const;

const themeColors = {
  light: [{ content: paper.light }],
  dark: [{ content: paper.dark }],
  auto: [
    { content: paper.light, media: "(prefers-color-scheme: light)" },
    { content: paper.dark, media: "(prefers-color-scheme: dark)" },
  ],
} satisfies Record<Theme, { content: string; media?: string }[]>;

/** Everything that stands in a page's `<head>`. */
export function Head({ page, context, styles, structuredData }: HeadProps) {
  const { settings, policy, buildId, fonts } = context;
  return (
    <head>
      <meta charSet="utf-8" />
      {policy !== null && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="tessera-build" content={buildId} />
      <title>{settings.titleTemplate.replace("%s", () => page.title)}</title>
      <meta name="description" content={page.description} />
      {page.seo.noindex && <meta name="robots" content="noindex" />}
      {themeColors[page.theme].map((color) => (
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
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/rss+xml" title={settings.name} href="/feed.xml" />
      <SharingMeta page={page} settings={settings} />
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

/** Open Graph, which social networks and messengers draw their cards from. */
function SharingMeta({
  page,
  settings,
}: Pick<HeadProps, "page"> & Pick<RenderContext, "settings">) {
  const { title, description, seo } = page;
  const image = seo.image ?? settings.defaults.image;
  const properties = {
    "og:type": seo.kind === "BlogPosting" ? "article" : "website",
    "og:site_name": settings.name,
    "og:title": title,
    "og:description": description,
    "og:url": findCanonical(page, settings.url),
    "og:image": image === undefined ? undefined : toAddress(image, settings.url),
    "article:published_time": seo.published,
    "article:modified_time": seo.modified,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) =>
        content === undefined ? null : (
          <meta key={property} property={property} content={content} />
        ),
      )}
      <meta name="twitter:card" content={image === undefined ? "summary" : "summary_large_image"} />
    </>
  );
}

function findCanonical({ route, seo }: ResolvedPage, url: string): string {
  return toAddress(seo.canonical ?? route, url);
}

/** @returns a route or a file of the site as an absolute address; an absolute address as it is */
function toAddress(href: string, url: string): string {
  return href.startsWith("/") ? url + href : href;
}

/** A `</script>` in a text must not end the script that carries it. */
function toScriptText(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
