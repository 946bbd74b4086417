import type { Output } from "./output.ts";

/** The robots.txt that allows everything, and names the sitemap. */
export const robots: Output = {
  name: "robots",
  addresses: () => [{ address: "/robots.txt" }],
  read: (_file, { site }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${site.settings.url}/sitemap.xml\n`,
};
