import type { RenderContext } from "./render-context.ts";

/** Files that a page's head links where the site has them. */
const links = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Icons, manifest and feed: those that there are. */
export function FileLinks({ files, settings }: Pick<RenderContext, "files" | "settings">) {
  const feed = { type: "application/rss+xml", title: settings.name, href: "/feed.xml" };
  return [...links, { rel: "alternate", ...feed }]
    .filter(({ href }) => files.has(href))
    .map((link) => <link key={link.href} {...link} />);
}
