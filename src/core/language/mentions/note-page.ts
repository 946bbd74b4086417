import type { Node } from "jsonc-parser";
import { regions } from "#core/page-keys.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { noteValue } from "./note-values.ts";
import {
  listItems,
  listProperties,
  noteWord,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/** Returns the type of the block that a page's patch changes, by its id. */
type TypeOf = (id: string) => string | undefined;

/** Notes the mentions in a page's document. */
export function notePage(scribe: Scribe, root: Node, typeOf: TypeOf): void {
  scribe.define({ kind: "page", route: scribe.owner });
  const plan = planOf(scribe.schemas, pageDocument);
  for (const { name, value } of listProperties(root)) {
    if (regions.some((region) => region === name)) noteBlocks(scribe, value);
    else if (name === "patch") notePatch(scribe, value, typeOf);
    else if (name === "extends") noteWord(scribe, value, (route) => ({ kind: "page", route }));
    else if (name === "collection")
      noteWord(scribe, value, (word) => ({ kind: "collection", name: word }));
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
  const [type, use, id, props] = ["type", "use", "id", "props"].map((name) => parts.get(name));
  const [typeWord, idWord] = [type, id].map(readString);
  noteWord(scribe, type, (word) => ({ kind: "block", type: word }));
  noteWord(scribe, use, (word) => ({ kind: "shared", name: word }));
  if (id !== undefined && idWord !== undefined)
    scribe.note({ kind: "anchor", route: scribe.owner, id: idWord }, id, { role: "definition" });
  if (props !== undefined) noteProps(scribe, props, typeWord);
}

/** Notes the props that a block's preset sets. */
export function notePreset(scribe: Scribe, root: Node, type: string): void {
  const props = readProperty(root, "props");
  if (props !== undefined) noteProps(scribe, props, type);
}

function notePatch(scribe: Scribe, patch: Node, typeOf: TypeOf): void {
  for (const { key, name: id, value } of listProperties(patch)) {
    scribe.note({ kind: "anchor", route: scribe.owner, id }, key);
    noteProps(scribe, value, typeOf(id));
  }
}

function noteProps(scribe: Scribe, props: Node, type: string | undefined): void {
  const owner = type === undefined ? null : ({ kind: "prop", type } as const);
  noteValue(scribe, props, { plan: planOfBlock(scribe, type), owner, names: [] });
}

/** @returns the plan of a block's schema */
export function planOfBlock(
  { schemas }: Pick<Scribe, "schemas">,
  type: string | undefined,
): SchemaPlan | undefined {
  const schema = type === undefined ? undefined : schemaOfBlock(schemas, type);
  return schema && planOf(schemas, schema);
}
