import { isJsonObject, type Json, readAt } from "#core/json.ts";
import { regions } from "#core/page-keys.ts";
import { readPlaces } from "#core/schema/places.ts";
import type { Scene } from "../place/scene.ts";

/**
 * @returns a test for the types of blocks that `x-places` of their schemas allows at the cursor:
 *   in this region, and beside the other blocks of the document
 */
export function mayStand(scene: Scene): (type: string) => boolean {
  const { cursor, ground, knowledge } = scene;
  const region = cursor.path.find((step) => regions.some((one) => one === step));
  const at = cursor.path.indexOf(region ?? "");
  const root = at === -1 ? undefined : readAt(ground.root, cursor.path.slice(0, at));
  const others = regions.map((name) => ({
    name,
    types: listTypes(readAt(root, [name]), name === region ? cursor.path[at + 1] : undefined),
  }));
  return (type) => {
    const { blocks } = knowledge.source;
    const places = readPlaces(Object.hasOwn(blocks, type) ? blocks[type] : undefined);
    if (places === null || region === undefined) return true;
    const isHere = places.regions?.some((one) => one === region) ?? true;
    const isFull = others.some(({ name, types }) => {
      const most = places.most?.[name];
      return name === region && most !== undefined && count(types, type) >= most;
    });
    const all = others.flatMap(({ types }) => types);
    const most = places.most?.page ?? Number.POSITIVE_INFINITY;
    const hasRival = places.without?.some((other) => all.includes(other)) ?? false;
    return isHere && !isFull && !hasRival && count(all, type) < most;
  };
}

/** @param own the block that is being written, which is not counted */
function listTypes(list: Json | undefined, own: string | number | undefined): string[] {
  return (Array.isArray(list) ? list : []).flatMap((block, index) => {
    const type = isJsonObject(block) && index !== own ? block["type"] : undefined;
    return typeof type === "string" ? [type] : [];
  });
}

function count(types: string[], type: string): number {
  return types.filter((one) => one === type).length;
}
