import { englishWords, listWordFiles } from "#core/engine-words.ts";
import { isJsonObject, type JsonObject, textOf } from "#core/json.ts";
import type { Note } from "#core/note.ts";
import { addressListPage, type ListPart } from "../expand/list-part.ts";
import { readJson } from "../read/read-json.ts";
import type { Source } from "../source.ts";

/** Returns a title as that of a page of a list, in the site's language. */
export function nameListPage(
  title: string,
  part: ListPart | undefined,
  { documents, settings, note }: Pick<Source, "documents"> & { settings: JsonObject; note: Note },
): string {
  if (part === undefined || part.number === 1) return title;
  const files = listWordFiles(textOf(settings["language"]));
  for (const name of files) note(`text:${name}`);
  const file = files.find((name) => documents.files.has(name));
  const words = file === undefined ? undefined : readJson(file, documents.read(file) ?? "").value;
  const written = isJsonObject(words) ? words["listPage"] : undefined;
  const pattern = typeof written === "string" ? written : englishWords.listPage;
  return pattern.replace("{title}", () => title).replace("{number}", String(part.number));
}

/**
 * Returns a page's keys as those of a further page of its list. Files beside the page are made of
 * its first page alone.
 */
export function nameListHead(
  head: JsonObject,
  { number }: ListPart,
  nameAsPart: (title: string) => string,
): JsonObject {
  const { outputs: _outputs, ...others } = head;
  const { seo } = head;
  if (!isJsonObject(seo)) return others;
  const { title, canonical } = seo;
  return {
    ...others,
    seo: {
      ...seo,
      ...(typeof title === "string" ? { title: nameAsPart(title) } : {}),
      ...(typeof canonical === "string" ? { canonical: addressListPage(canonical, number) } : {}),
    },
  };
}
