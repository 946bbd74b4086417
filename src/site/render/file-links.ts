import type { HeadTag } from "./head-tag.ts";

/** The files that a page's head links to, if the site has them. */
const links = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** @returns links to the icons and the manifest that exist */
export function linkFiles(files: ReadonlySet<string>): HeadTag[] {
  return links
    .filter(({ href }) => files.has(href))
    .map((attributes) => ({ tag: "link", attributes }));
}
