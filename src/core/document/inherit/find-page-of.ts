import { isJsonObject } from "#core/json.ts";
import { regions } from "../page-keys.ts";
import type { ReadSite } from "../read/read-site.ts";

/**
 * @param id of a block
 * @param asked grows by the page that is found
 * @returns the route of the first page that writes such a block; undefined where none does
 */
export function findPageOf(
  { files, readPage }: Pick<ReadSite, "files" | "readPage">,
  id: string,
  asked: Set<string>,
): string | undefined {
  const found = files.find(({ route }) => {
    const value = readPage(route).page?.value ?? {};
    return regions.some((region) => {
      const blocks = value[region];
      return Array.isArray(blocks) && blocks.some((one) => isJsonObject(one) && one["id"] === id);
    });
  });
  if (found !== undefined) asked.add(`text:${found.file}`);
  return found?.route;
}
