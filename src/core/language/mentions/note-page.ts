import type { Node } from "jsonc-parser";
import { regions } from "#core/page-keys.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { planOf } from "#core/schema/schema-plan.ts";
import { noteValue } from "./note-values.ts";
import {
  define,
  listItems,
  listProperties,
  note,
  noteDefinition,
  noteWords,
  planOfBlock,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/** Returns the type of the block that a page's patch changes, by its id. */
type TypeOf = (id: string) => string | undefined;

/** Notes the mentions in a page's document. */
export function notePage(scribe: Scribe, root: Node, typeOf: TypeOf): void {
  define(scribe, { kind: "page", route: scribe.owner });
  const plan = planOf(scribe.schemas, pageDocument);
  for (const { name, value } of listProperties(root)) {
    if (regions.some((region) => region === name)) noteBlocks(scribe, value);
    else if (name === "patch") notePatch(scribe, value, typeOf);
    else if (name === "extends") noteWords(scribe, value, (route) => ({ kind: "page", route }));
    else if (name === "collection")
      noteWords(scribe, value, (word) => ({ kind: "collection", name: word }));
    else noteValue(scribe, value, { plan: plan.properties?.get(name), owner: null, names: [] });
  }
}

/** Notes the mentions in the blocks of a region. */
export function noteBlocks(scribe: Scribe, list: Node): void {
  for (const block of listItems(list)) noteBlock(scribe, block);
}

/** Notes the mentions in one block. */
export function noteBlock(scribe: Scribe, block: Node): void {
  const parts = new Map(listProperties(block).map(({ name, value }) => [name, value]));
  noteWords(scribe, parts.get("type"), (type) => ({ kind: "block", type }));
  noteWords(scribe, parts.get("use"), (name) => ({ kind: "shared", name }));
  const idNode = parts.get("id");
  const id = readString(idNode);
  if (idNode !== undefined && id !== undefined)
    noteDefinition(scribe, { kind: "anchor", route: scribe.owner, id }, idNode);
  noteProps(scribe, parts.get("props"), readString(parts.get("type")));
}

/** Notes the props that a block's preset sets. */
export function notePreset(scribe: Scribe, root: Node, type: string): void {
  noteProps(scribe, readProperty(root, "props"), type);
}

function notePatch(scribe: Scribe, patch: Node, typeOf: TypeOf): void {
  for (const { key, name: id, value } of listProperties(patch)) {
    note(scribe, { kind: "anchor", route: scribe.owner, id }, key);
    noteProps(scribe, value, typeOf(id));
  }
}

function noteProps(scribe: Scribe, props: Node | undefined, type: string | undefined): void {
  const owner = type === undefined ? null : ({ kind: "prop", type } as const);
  if (props !== undefined)
    noteValue(scribe, props, { plan: planOfBlock(scribe, type), owner, names: [] });
}
