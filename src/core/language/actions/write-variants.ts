import { isJsonObject } from "#core/json.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { listPages } from "../list-pages.ts";
import type { Action } from "./action.ts";
import type { Spot } from "./spot.ts";
import { schemaFrom } from "#core/document/source.ts";

/**
 * Writes a variant of a page in other colours: it extends the page, and changes one word. It is a
 * draft, and its address may be changed.
 */
export function writeVariants({ ground, knowledge, path }: Spot): Action[] {
  const { file, root } = ground;
  const page = [...listPages(knowledge).values()].find((one) => one.file === file);
  const isPage = file.startsWith("pages/") && !file.includes(slugSegment);
  if (!isPage || page === undefined || path.length > 1 || !isJsonObject(root)) return [];
  const site = inheritPages(readSite(knowledge.source));
  const isDark = site.inheritPage(page.route).draft?.head.value["theme"] === "dark";
  const theme = isDark ? "light" : "dark";
  const base = file.replace(/(?:\/index)?\.json$/, "");
  const created = `${base === "pages" ? "pages/home" : base}-${theme}.json`;
  if (knowledge.source.documents.read(created) !== null) return [];
  const help = typeof root["$schema"] === "string" ? schemaFrom(created) : undefined;
  const value = {
    ...(help === undefined ? {} : { $schema: help }),
    extends: page.route,
    theme,
    status: "draft",
  };
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const creates = [{ file: created, text }];
  return [{ title: `Write a ${theme} variant of this page`, kind: "extract", edits: [], creates }];
}
