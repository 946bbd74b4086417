/** The files that a page's head links to, if the site has them. */
export const linkedFiles = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The icons for a logo, largest first; search engines take one from 112 pixels on. */
export const logos = ["/icon-512.png", "/icon-192.png", "/apple-touch-icon.png"];

/** @returns those of a site's files that all its pages name, where the site has them */
export function pickFrameFiles(files: ReadonlySet<string>): string[] {
  const named = [...linkedFiles.map(({ href }) => href), ...logos];
  return named.filter((file) => files.has(file));
}
