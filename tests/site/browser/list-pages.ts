import { globSync } from "node:fs";
import path from "node:path";

const dist = path.resolve(import.meta.dirname, "../../../dist");

/**
 * @returns the routes of the built site, in order
 * @throws where nothing is built: a check of no page must not pass
 */
export function listPages(): string[] {
  const files = globSync("**/index.html", { cwd: dist });
  const routes = files.map((file) =>
    `/${path.dirname(file).replaceAll("\\", "/")}`.replace(/\/\.$/, "/"),
  );
  if (routes.length === 0) throw new Error("Nothing is built. Type: npm run build");
  return routes.toSorted();
}
