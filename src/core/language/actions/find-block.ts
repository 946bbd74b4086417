import { findNodeAtLocation, type Node } from "jsonc-parser";
import { isJsonObject, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import { findPlace } from "../place/find-place.ts";
import type { Spot } from "./spot.ts";

/** A block as it is written. */
export type WrittenBlock = { path: JsonPath; value: JsonObject; node: Node };

/** @returns the block around a place; null if there is none */
export function findBlock({ ground, root, path }: Spot): WrittenBlock | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const here = path.slice(0, length);
    if (findPlace(ground, here).role !== "block") continue;
    const value = readAt(ground.root, here);
    const node = findNodeAtLocation(root, [...here]);
    return isJsonObject(value) && node !== undefined ? { path: here, value, node } : null;
  }
  return null;
}
