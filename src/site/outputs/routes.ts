import path from "node:path";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Output } from "./output.ts";

/**
 * The address of the routes for the browser's router; no page names it, so that a page more changes
 * no page.
 */
export const routesAddress = "/routes.json";

/**
 * Most documents of one folder that are listed one by one: what visitors fetch must not grow with
 * the site.
 */
const mostOfFolder = 50;

/** The routes that the site's documents make. */
export const routes: Output = {
  name: "routes",
  addresses: () => [{ address: routesAddress }],
  read: (_file, { site }) => `${JSON.stringify(listRoutes(site.pages))}\n`,
};

/**
 * Lists the routes of a site as TanStack Router writes them: one for each document,
 * `/service/$slug` for `pages/service/[slug].json` and for a folder that has very many. Leaves out
 * those that search engines should not find.
 *
 * @param pages sorted by route
 * @returns sorted, each once
 */
export function listRoutes(pages: Pick<PageSummary, "route" | "file" | "seo">[]): string[] {
  const shownRoutes = new Set(pages.filter(({ seo }) => seo.noindex !== true).map(toRoute));
  const folders = Map.groupBy(shownRoutes, (route) => path.posix.dirname(route));
  const listed = [...folders].flatMap(([folder, inFolder]) =>
    inFolder.length > mostOfFolder ? inFolder.map((route) => foldInto(folder, route)) : inFolder,
  );
  return [...new Set(listed)].toSorted();
}

function toRoute({ route, file }: Pick<PageSummary, "route" | "file">): string {
  return file.includes(slugSegment) ? foldInto(path.posix.dirname(route), route) : route;
}

function foldInto(folder: string, route: string): string {
  return route === "/" ? route : path.posix.join(folder, "$slug");
}
