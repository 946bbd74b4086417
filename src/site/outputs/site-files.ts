import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Output } from "./output.ts";

/** The files of `public/`, unchanged: their addresses are promises to the outside. */
export const publicFiles: Output = {
  name: "public files",
  addresses: ({ assets }) => assets.map((address) => ({ address, document: `public${address}` })),
  read: ({ address }, { site }) => readFile(path.join(site.root, "public", address)),
};

/** The robots.txt that allows everything, and names the sitemap. */
export const robots: Output = {
  name: "robots",
  addresses: () => [{ address: "/robots.txt" }],
  read: (_file, { site }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${site.settings.url}/sitemap.xml\n`,
};

/** The file of old addresses that static hosts read, and our server too. */
export const redirects: Output = {
  name: "redirects",
  addresses: () => [{ address: "/_redirects" }],
  read: (_file, { site }) =>
    site.redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join(""),
};
