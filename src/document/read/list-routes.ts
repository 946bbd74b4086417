import type { Issue } from "../messages/issue.ts";

/** The place of an entry's slug in a route. */
export const slugSegment = "[slug]";

/** A page document and the route that its file's path is. */
export type RoutedFile = { file: string; route: string };

const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/** @returns whether a word can be a part of an address: no way up, and nothing to encode */
export function isSegment(word: string): boolean {
  return segmentPattern.test(word);
}

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
    const odd = route
      .split("/")
      .slice(1)
      .find((segment) => segment !== slugSegment && !isSegment(segment));
    if (odd !== undefined && route !== "/") {
      const params = { name: odd, free: toSegment(odd) };
      issues.push({ id: "route-name", params, location: { file, path: [] } });
      continue;
    }
    const other = owners.get(route);
    if (other === undefined) owners.set(route, file);
    else issues.push({ id: "same-route", params: { route, other }, location: { file, path: [] } });
  }
  const pages = [...owners].map(([route, file]) => ({ route, file }));
  return { pages, issues };
}

/** @returns the name with hyphens for whatever an address cannot hold */
export function toSegment(name: string): string {
  const words = name.normalize("NFKD").match(/[A-Za-z0-9]+/g) ?? ["page"];
  return words.join("-").toLowerCase();
}

function isPageFile(file: string): boolean {
  return file.startsWith("pages/") && file.endsWith(".json");
}

function toRoute(file: string): string {
  const path = file.slice("pages".length, -".json".length);
  return path.replace(/\/index$/, "") || "/";
}
