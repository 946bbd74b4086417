import { globSync } from "node:fs";

/** @returns the routes of a built site, by the files of its `dist` */
export function listBuiltRoutes(dist: string): string[] {
  const files = globSync("**/*.html", { cwd: dist }).map((file) => file.replaceAll("\\", "/"));
  const routes = files.map((file) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, "")}`);
  return routes.filter((route) => route !== "/404").toSorted();
}
