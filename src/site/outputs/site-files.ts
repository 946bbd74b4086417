import path from "node:path";
import { pathToFileURL } from "node:url";
import { placeAtBase, readBase, spellAddress } from "#core/site-base.ts";
import type { Output, OutputSite } from "./output.ts";

/** The files of `public/`, unchanged: their addresses are promises to the outside. */
export const publicFiles: Output = {
  name: "public files",
  addresses: ({ assets }) => assets.map((address) => ({ address, document: `public${address}` })),
  read: ({ address }, { site }) => pathToFileURL(path.join(site.root, "public", address)),
};

/** The robots.txt with the rules of the settings, or that allows everything; it names the sitemap. */
export const robots: Output = {
  name: "robots",
  addresses: () => [{ address: "/robots.txt" }],
  read: (_file, { site }) => writeRobots(site.settings),
};

function writeRobots({ url, robots: groups = [{ allow: ["/"] }] }: OutputSite["settings"]): string {
  const base = readBase(url);
  const written = groups.map(({ agents = ["*"], disallow = [], allow = [] }) => [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...disallow.map((address) => `Disallow: ${base}${address}`),
    ...allow.map((address) => `Allow: ${base}${address}`),
    "",
  ]);
  return [...written.flat(), `Sitemap: ${url}/sitemap.xml`, ""].join("\n");
}

/** The file of old addresses that static hosts read, and our server too. */
export const redirects: Output = {
  name: "redirects",
  addresses: () => [{ address: "/_redirects" }],
  read: (_file, { site }) =>
    site.redirects
      .map(({ from, to, status }) => {
        const base = readBase(site.settings.url);
        const target = placeAtBase(spellAddress(to, site.settings), base);
        return `${placeAtBase(from, base)} ${target} ${status}\n`;
      })
      .join(""),
};
