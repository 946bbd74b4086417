import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { regions } from "#core/page-keys.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { type Cursor, findCursor } from "../text/find-cursor.ts";
import { readAround } from "../text/read-around.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { findCollection } from "../named-blocks.ts";
import { findPlace, type Ground } from "./find-place.ts";
import type { Place } from "./place.ts";

/** A place in a document's text: characters from its start. */
export type Position = { file: string; offset: number };

/** A place in a text with its document, its cursor and its schemas. */
export type Scene = Ground & {
  text: string;
  cursor: Cursor;
  place: Place;
  /** The value at the cursor's path, as far as it is written. */
  value: Json | undefined;
};

/** A block whose props a page may patch. */
export type Patchable = { id: string; type: string; props: JsonObject; file: string };

/**
 * @param read reads the document, as far as it can be read
 * @returns null if there is no such document
 */
export function makeScene(
  knowledge: Knowledge,
  { file, offset }: Position,
  read: (text: string, cursor: Cursor) => Json | undefined = readAround,
): Scene | null {
  const text = knowledge.source.documents.read(file);
  if (text === null) return null;
  const cursor = findCursor(text, offset);
  const ground = makeGround(knowledge, file, read(text, cursor));
  const place = findPlace(ground, cursor.path);
  return { ...ground, text, cursor, place, value: readAt(ground.root, cursor.path) };
}

/** @param root the document, as far as it can be read */
export function makeGround(knowledge: Knowledge, file: string, root: Json | undefined): Ground {
  return {
    knowledge,
    source: knowledge.source,
    file,
    root,
    typeOfPatched: (id) =>
      listPatchable({ knowledge, root }).find((block) => block.id === id)?.type,
  };
}

/**
 * @param ground a page's document
 * @returns the blocks that the page has from its bases and from the site's defaults, as they are
 *   there
 */
export function listPatchable({
  knowledge,
  root,
}: Pick<Ground, "knowledge" | "root">): Patchable[] {
  if (!isJsonObject(root)) return [];
  const site = inheritPages(readSite(knowledge.source));
  const { extends: base } = root;
  // An entry's page is that of the `[slug]` page.
  const isWritten = typeof base === "string" && site.fileOf(base) !== undefined;
  const draft =
    typeof base === "string"
      ? site.inheritPage(isWritten ? base : templateOf(base)).draft
      : undefined;
  const inherited = { ...site.defaults, ...draft?.regions };
  return regions
    .filter((region) => root[region] === undefined)
    .flatMap((region) => inherited[region] ?? [])
    .flatMap(({ id, type, props, origin }): Patchable[] =>
      id === undefined || type === null
        ? []
        : [{ id, type, props: props.value, file: origin.file }],
    );
}

/**
 * @param path of a value of the document, in a patch of the block
 * @returns the value that the patch changes, and the file that writes it
 */
export function readPatched(
  ground: Ground,
  patched: string | undefined,
  path: JsonPath,
): { file: string | undefined; value: Json | undefined } {
  const blocks = patched === undefined ? [] : listPatchable(ground);
  const block = blocks.find(({ id }) => id === patched);
  return { file: block?.file, value: readAt(block?.props, path.slice(path.indexOf("patch") + 2)) };
}

/** @returns the collection whose entries a document shows; undefined if there is none */
export function collectionOf({ file, root, knowledge }: Ground): string | undefined {
  if (!file.startsWith("pages/") || !isJsonObject(root)) return undefined;
  const { collection, extends: base } = root;
  if (typeof collection === "string") return collection;
  return typeof base === "string" ? findCollection(knowledge, base) : undefined;
}
