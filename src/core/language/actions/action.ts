import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import { isJsonObject, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import { findPlace, type Ground } from "../place/find-place.ts";

/** A change of documents that a person may choose. */
export type Action = {
  /** The title in a menu: `Give this block an id`. */
  title: string;
  /** `quickfix` fixes a message, `extract` moves a part out, `rewrite` writes it another way. */
  kind: "quickfix" | "extract" | "rewrite";
  edits: TextEdit[];
  /** New files with their texts; none of them exists yet. */
  creates: { file: string; text: string }[];
  /** The code of the message that it fixes. */
  fixes?: string;
};

/** The place of an action: the whole document, and the path to the value. */
export type Spot = Ground & { text: string; tree: Node; path: JsonPath };

/** A block as it is written. */
export type WrittenBlock = { path: JsonPath; value: JsonObject; node: Node };

/** @returns the block around a place; null if there is none */
export function findBlock(spot: Spot): WrittenBlock | null {
  const paths = spot.path.map((_, index) => spot.path.slice(0, index + 1)).toReversed();
  const path = [...paths, []].find((one) => findPlace(spot, one).role === "block");
  const value = path && readAt(spot.root, path);
  const node = path && findNodeAtLocation(spot.tree, [...path]);
  return path && node && isJsonObject(value) ? { path, value, node } : null;
}
