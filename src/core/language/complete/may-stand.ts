import { type Json, readAt, readOwn } from "#core/json.ts";
import { regions } from "#core/document/page-keys.ts";
import { readPlaces } from "#core/schema/places.ts";
import type { Scene } from "../place/scene.ts";

/**
 * @returns a test for the types of blocks that `x-places` of their schemas allows at the cursor:
 *   in this region, and beside the other blocks of the document
 */
export function mayStand(scene: Scene): (type: string) => boolean {
  const { path } = scene.cursor;
  const at = path.findIndex((step) => regions.some((region) => region === step));
  const region = regions.find((name) => name === path[at]);
  const page = at === -1 ? undefined : readAt(scene.root, path.slice(0, at));
  const typesByRegion = regions.map((name) => ({
    name,
    types: listTypes(readAt(page, [name]), name === region ? path[at + 1] : undefined),
  }));
  const all = typesByRegion.flatMap(({ types }) => types);
  const types = typesByRegion.find(({ name }) => name === region)?.types ?? [];
  return (type) => {
    const places = readPlaces(readOwn(scene.source.blocks, type));
    if (places === null || region === undefined) return true;
    const { regions: allowed, without = [], most = {} } = places;
    return (
      (allowed?.some((name) => name === region) ?? true) &&
      count(types, type) < (most[region] ?? Infinity) &&
      count(all, type) < (most.page ?? Infinity) &&
      !without.some((other) => all.includes(other))
    );
  };
}

/** @param skipped the block that is being written, which is not counted */
function listTypes(list: Json | undefined, skipped: string | number | undefined): string[] {
  return (Array.isArray(list) ? list : []).flatMap((block, index) => {
    const type = readAt(block, ["type"]);
    return typeof type === "string" && index !== skipped ? [type] : [];
  });
}

function count(types: string[], type: string): number {
  return types.filter((one) => one === type).length;
}
