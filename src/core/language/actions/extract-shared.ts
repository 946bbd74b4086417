import { findNodeAtLocation } from "jsonc-parser";
import { readsEntry } from "#core/document/bind/bindings.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue, indentAt } from "#core/edit/change-value.ts";
import { describeLayout } from "#core/edit/write-value.ts";
import type { Action, Spot, WrittenBlock } from "./action.ts";
import { nameFree } from "./name-free.ts";

/**
 * Moves a block, with its text as it is, into a file of its own, to be used by name. Refuses a
 * block that reads the page's entry, which other pages do not have.
 */
export function extractShared(spot: Spot, block: WrittenBlock): Action[] {
  const { file, knowledge, source, text } = spot;
  const { value, node, path } = block;
  const { type, id } = value;
  if (typeof type !== "string" || path.length === 0 || readsEntry(value["props"])) return [];
  const { shared } = knowledge.content;
  const isTaken = (name: string): boolean =>
    shared.has(name) || source.documents.read(`content/shared/${name}.json`) !== null;
  const name = typeof id === "string" && !isTaken(id) ? id : nameFree(block, isTaken);
  const { lineBreak } = describeLayout(text);
  const blockText = text.slice(node.offset, node.offset + node.length);
  const indent = indentAt(text, node);
  const flush = blockText.replaceAll(`\n${indent}`, "\n");
  const without = applyEdits(flush, changeValue(flush, ["id"], { kind: "remove" }));
  const idNode = findNodeAtLocation(node, ["id"]);
  const writtenId =
    typeof id === "string" && idNode !== undefined ? `, "id": ${JSON.stringify(id)}` : "";
  const used = `{ "use": ${JSON.stringify(name)}${writtenId} }`;
  const { offset, length } = node;
  return [
    {
      title: `Extract to the shared block "${name}"`,
      kind: "extract",
      edits: [{ file, offset, length, text: used }],
      creates: [{ file: `content/shared/${name}.json`, text: without + lineBreak }],
    },
  ];
}
