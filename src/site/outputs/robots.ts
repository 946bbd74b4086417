import type { Output } from "./output.ts";

/** Everyone may read everything, and finds the sitemap. */
export const robots: Output = {
  name: "robots",
  addresses: () => [{ address: "/robots.txt" }],
  read: (_file, { site }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${site.settings.url}/sitemap.xml\n`,
};
