import path from "node:path";
import { listBuiltRoutes } from "../../browser/list-built-routes.ts";

const dist = path.resolve(import.meta.dirname, "../../../dist");

/**
 * @returns the routes of the built site, in order
 * @throws where nothing is built: a check of no page must not pass
 */
export function listPages(): string[] {
  const routes = listBuiltRoutes(dist);
  if (routes.length === 0) throw new Error("Nothing is built. Type: npm run build");
  return routes;
}
