import { findNodeAtLocation } from "jsonc-parser";
import { describeLayout } from "#core/edit/write-value.ts";
import { isJsonObject, type Json } from "#core/json.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { listPatchable } from "../place/scene.ts";
import type { Action, Spot, WrittenBlock } from "./action.ts";
import { nameFree } from "./name-free.ts";

/** Gives a block an id, so that links and patches can name it. */
export function giveId(spot: Spot, block: WrittenBlock): Action[] {
  const { file, root, text } = spot;
  const { value, node } = block;
  if (value["id"] !== undefined) return [];
  const first = findNodeAtLocation(node, ["type"]) ?? findNodeAtLocation(node, ["use"]);
  if (first === undefined) return [];
  const ids = new Set([
    ...listIds(root),
    ...listPatchable(spot).map(({ id }) => id),
    ...listIdsOfPages(spot),
  ]);
  const id = nameFree(block, (name) => ids.has(name));
  const { lineBreak } = describeLayout(text);
  const lead = /\n[\t ]*$/.exec(text.slice(node.offset, first.parent?.offset))?.[0];
  const gap = lead === undefined ? " " : lineBreak + lead.slice(1);
  const change = { offset: first.offset + first.length, length: 0, text: `,${gap}"id": "${id}"` };
  const edits = [{ file, ...change }];
  return [{ title: `Give this block the id "${id}"`, kind: "rewrite", edits, creates: [] }];
}

/**
 * Returns the ids of every page, or of those that extend this one, from which the id must differ.
 */
function listIdsOfPages({ file, knowledge }: Spot): string[] {
  const pages = [...knowledge.pages.values()];
  const route = pages.find((page) => page.file === file)?.route;
  const touched = pages.filter(
    (page) =>
      route === undefined ||
      // A search for the word is fast, and leaves few texts to read.
      (knowledge.textOf(page.file).includes(JSON.stringify(route)) &&
        knowledge.outlineOf(page.route)?.extends === route),
  );
  return touched.flatMap((page) => [...findNamedBlocks(knowledge, page.route).keys()]);
}

/** Returns every id in a value, at any depth. */
function listIds(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (!isJsonObject(value)) return [];
  const { id } = value;
  return [...(typeof id === "string" ? [id] : []), ...Object.values(value).flatMap(listIds)];
}
