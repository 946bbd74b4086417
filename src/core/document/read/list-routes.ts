import type { FilledMessage, Issue } from "#core/messages/issue.ts";
import { refuseRoute, refuseSegment, slugSegment } from "./check-route.ts";

/** A page document and the route of its path. */
export type RoutedFile = { file: string; route: string };

/**
 * Lists the routes of page documents by their paths: `pages/service/index.json` is `/service`.
 *
 * @param files paths of all documents
 * @returns the pages by route in a stable order; an issue for each file with the route of another
 */
export function listRoutes(files: string[]): { pages: RoutedFile[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const owners = new Map<string, string>();
  for (const file of files.filter(isPageFile).toSorted()) {
    const route = routeOfFile(file);
    const refused = refusePage(route);
    if (refused !== null) {
      issues.push({ ...refused, location: { file, path: [] } });
      continue;
    }
    const other = owners.get(route);
    if (other === undefined) owners.set(route, file);
    else issues.push({ id: "same-route", params: { route, other }, location: { file, path: [] } });
  }
  const pages = [...owners].map(([route, file]) => ({ route, file }));
  return { pages, issues };
}

/** Validates a page's route, of which one part may be `[slug]`. */
function refusePage(route: string): FilledMessage | null {
  if (route === "/") return null;
  const segments = route.split("/").slice(1);
  const first = segments.indexOf(slugSegment);
  const words = segments.filter((_, index) => index !== first);
  for (const word of words) {
    const refused = refuseSegment(word);
    if (refused !== null) return refused;
  }
  return refuseRoute(route);
}

/** @returns whether a path from the root is that of a page's document */
export function isPageFile(file: string): boolean {
  return file.startsWith("pages/") && file.endsWith(".json");
}

/** @returns the route of a page's document by its path: `pages/a/index.json` is `/a` */
export function routeOfFile(file: string): string {
  const path = file.slice("pages".length, -".json".length);
  return path.replace(/\/index$/, "") || "/";
}
