import { findNodeAtLocation } from "jsonc-parser";
import { describeLayout } from "#core/edit/write-value.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { listPatchable } from "../place/scene.ts";
import type { Action } from "./action.ts";
import type { WrittenBlock } from "./find-block.ts";
import type { Spot } from "./spot.ts";
import { listIds, nameFree } from "./name-free.ts";

/** Gives a block an id, so that links and patches can name it. */
export function giveId(spot: Spot, block: WrittenBlock): Action[] {
  const { ground, text, knowledge } = spot;
  const { value, node } = block;
  if (value["id"] !== undefined) return [];
  const first = findNodeAtLocation(node, ["type"]) ?? findNodeAtLocation(node, ["use"]);
  if (first === undefined) return [];
  const ids = new Set([
    ...listIds(ground.root),
    ...listPatchable(knowledge, ground.root).map(({ id }) => id),
    ...listIdsOfPages(spot),
  ]);
  const id = nameFree(block, (name) => ids.has(name));
  const { lineBreak } = describeLayout(text);
  const lead = /\n[\t ]*$/.exec(text.slice(node.offset, first.parent?.offset))?.[0];
  const gap = lead === undefined ? " " : lineBreak + lead.slice(1);
  const change = { offset: first.offset + first.length, length: 0, text: `,${gap}"id": "${id}"` };
  const edits = [{ file: ground.file, ...change }];
  return [{ title: `Give this block the id "${id}"`, kind: "rewrite", edits, creates: [] }];
}

/**
 * Returns the ids of every page, or of those that extend this one, from which the id must differ.
 */
function listIdsOfPages({ ground: { file }, knowledge }: Spot): string[] {
  const routes = [...knowledge.pages.values()];
  const own = routes.find((page) => page.file === file)?.route;
  const touched =
    own === undefined
      ? routes
      : routes.filter(
          ({ route, file: other }) =>
            // A search for the word is fast, and leaves few texts to read.
            knowledge.textOf(other).includes(JSON.stringify(own)) &&
            knowledge.outlineOf(route)?.extends === own,
        );
  return touched.flatMap(({ route }) => [...findNamedBlocks(knowledge, route).keys()]);
}
