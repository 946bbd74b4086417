import type { FilledMessage, Issue } from "#core/messages/issue.ts";
import { refuseRoute, refuseSegment, slugSegment } from "./check-route.ts";

/** A page document and the route that its file's path is. */
export type RoutedFile = { file: string; route: string };

/**
 * Reads the routes off the paths of the page documents: `pages/service/index.json` is `/service`.
 *
 * @param files paths of all documents
 * @returns the pages by route in a stable order; files that make the same route as another
 */
export function listRoutes(files: string[]): { pages: RoutedFile[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const owners = new Map<string, string>();
  for (const file of files.filter(isPageFile).toSorted()) {
    const route = toRoute(file);
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

/** One part of the route may be the place of a slug. */
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

/** @returns whether it is a document of a page, by its path from the root */
export function isPageFile(file: string): boolean {
  return file.startsWith("pages/") && file.endsWith(".json");
}

function toRoute(file: string): string {
  const path = file.slice("pages".length, -".json".length);
  return path.replace(/\/index$/, "") || "/";
}
