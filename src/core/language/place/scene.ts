import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import {
  inheritPages,
  type Inherited,
  type InheritedSite,
} from "#core/document/inherit/inherit-pages.ts";
import { regions } from "#core/page-keys.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { type Cursor, findCursor } from "../text/find-cursor.ts";
import { readAround } from "../text/read-around.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { findCollection } from "../named-blocks.ts";
import type { Ground } from "./find-place.ts";

/** A place in a document's text: characters from its start. */
export type Position = { file: string; offset: number };

/** A place in a text with its document and cursor, before anybody asks for choices. */
export type Scene = {
  knowledge: Knowledge;
  file: string;
  text: string;
  cursor: Cursor;
  ground: Ground;
};

/** A block whose props a page may patch. */
export type Patchable = { id: string; type: string; props: JsonObject; file: string };

/** @returns null if there is no such document */
export function makeScene(knowledge: Knowledge, { file, offset }: Position): Scene | null {
  const text = knowledge.source.documents.read(file);
  if (text === null) return null;
  const cursor = findCursor(text, offset);
  const ground = makeGround(knowledge, file, readAround(text, cursor));
  return { knowledge, file, text, cursor, ground };
}

/** @param root the document, as far as it can be read */
export function makeGround(knowledge: Knowledge, file: string, root: Json | undefined): Ground {
  const { source } = knowledge;
  return {
    source,
    file,
    root,
    typeOfPatched: (id) => listPatchable(knowledge, root).find((block) => block.id === id)?.type,
  };
}

/**
 * @param root a page's document
 * @returns the blocks that the page has from its bases and from the site's defaults, as they are
 *   there
 */
export function listPatchable(knowledge: Knowledge, root: Json | undefined): Patchable[] {
  if (!isJsonObject(root)) return [];
  const site = inheritPages(readSite(knowledge.source));
  const { extends: base } = root;
  const draft = typeof base === "string" ? inheritRoute(site, base).draft : null;
  const given = { ...site.defaults, ...draft?.regions };
  return regions
    .filter((region) => root[region] === undefined)
    .flatMap((region) => given[region] ?? [])
    .flatMap(({ id, type, props, origin }): Patchable[] =>
      id === undefined || type === null
        ? []
        : [{ id, type, props: props.value, file: origin.file }],
    );
}

/** Returns the inherited page of a route; for an entry's page, that of the `[slug]` page. */
function inheritRoute(site: InheritedSite, route: string): Inherited {
  const isWritten = site.fileOf(route) !== undefined;
  return site.inheritPage(isWritten ? route : templateOf(route));
}

/** @returns the collection whose entries a document shows; undefined if there is none */
export function collectionOf({ file, root }: Ground, knowledge: Knowledge): string | undefined {
  if (!file.startsWith("pages/") || !isJsonObject(root)) return undefined;
  const { collection, extends: base } = root;
  if (typeof collection === "string") return collection;
  return typeof base === "string" ? findCollection(knowledge, base) : undefined;
}
