import { isJsonObject } from "#core/json.ts";
import type { Note } from "#core/note.ts";
import { regions } from "#core/page-keys.ts";
import type { RoutedFile } from "../read/list-routes.ts";
import type { ReadSite } from "../read/read-site.ts";
import { remember } from "#core/remember.ts";

/**
 * Finds the page that has a block.
 *
 * @param id of the block
 * @param note receives that page as a question
 * @returns the route of the first page that writes such a block; undefined if none does
 */
export function findPageOf(site: ReadSite, id: string, note: Note): string | undefined {
  const found = indexWriters(site).get(id);
  if (found !== undefined) note(`text:${found.file}`);
  return found?.route;
}

/** Indexes blocks by id, each with the first page that writes it. Every page is read once. */
const indexWriters = remember(({ files, readPage }: ReadSite): ReadonlyMap<string, RoutedFile> => {
  const writers = new Map<string, RoutedFile>();
  for (const file of files) {
    const value = readPage(file.route).page?.value ?? {};
    const blocks = regions.flatMap((region) => {
      const list = value[region];
      return Array.isArray(list) ? list : [];
    });
    for (const block of blocks) {
      const id = isJsonObject(block) ? block["id"] : undefined;
      if (typeof id === "string" && !writers.has(id)) writers.set(id, file);
    }
  }
  return writers;
});
