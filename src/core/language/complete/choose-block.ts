import { type Json, type JsonObject, readAt, readOwn } from "#core/json.ts";
import { regions } from "#core/page-keys.ts";
import { listPresets } from "#core/document/read/list-presets.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import { readPlaces } from "#core/schema/places.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { code } from "../describe/describe-key.ts";
import type { Scene } from "../place/scene.ts";
import { viewSchemas } from "../place/view-schemas.ts";
import type { Choice } from "./choose.ts";
import { writeBlock, writeWhole } from "./write-snippet.ts";

/** @returns whole blocks: each type with its required props, its presets, and shared blocks */
export function chooseBlocks(scene: Scene): Choice[] {
  const { source } = scene;
  const isFitting = mayStand(scene);
  const types = Object.entries(source.blocks).flatMap(([type, schema], rank): Choice[] => {
    if (!isFitting(type)) return [];
    const props = viewSchemas(source, [{ schema, file: `blocks/${type}/schema.json` }]);
    const presets = listPresets(source).filter((preset) => preset.type === type);
    return [
      { ...chooseType(scene, type, schema), value: { snippet: writeBlock(type, props) }, rank },
      ...presets.map(({ title, description = "", props: values }): Choice => ({
        label: `${type}: ${title}`,
        kind: "preset",
        detail: "preset",
        documentation: `${description}\n\n${describeBlock(source, type)}`.trim(),
        value: { snippet: writeWhole({ type, props: values }) },
        rank,
      })),
    ];
  });
  return [...types, ...chooseShared(scene, "block")];
}

/** @returns the types of blocks by name */
export function chooseTypes(scene: Scene): Choice[] {
  const isFitting = mayStand(scene);
  return Object.entries(scene.source.blocks)
    .filter(([type]) => isFitting(type))
    .map(([type, schema], rank) => ({ ...chooseType(scene, type, schema), rank }));
}

function chooseType({ source }: Scene, type: string, schema: JsonObject): Omit<Choice, "rank"> {
  const { title } = schema;
  const isDeprecated = readDeprecation(schema["x-deprecated"]) !== null;
  return {
    label: type,
    kind: "block",
    ...(typeof title === "string" ? { detail: title } : {}),
    documentation: describeBlock(source, type, { isWhole: true }),
    ...(isDeprecated ? { isDeprecated } : {}),
  };
}

/** @returns the shared blocks, by name or as blocks of a region */
export function chooseShared(scene: Scene, as: "name" | "block"): Choice[] {
  const { knowledge, source, file } = scene;
  const isFitting = mayStand(scene);
  return [...knowledge.content.shared]
    .map(([name, { location, block }]) => {
      const { type } = block;
      return { name, location, block, type: typeof type === "string" ? type : null };
    })
    .filter(({ location, type }) => location.file !== file && (type === null || isFitting(type)))
    .map(({ name, block, type }, index) => ({
      label: as === "name" ? name : `use ${name}`,
      kind: "shared",
      detail: type === null ? "shared block" : `shared ${type}`,
      documentation: `${type === null ? "" : describeBlock(source, type)}\n\n${code(block)}`.trim(),
      value: as === "name" ? { text: name } : { snippet: writeWhole({ use: name }) },
      rank: 300 + index,
    }));
}

/**
 * Returns a test for the types of blocks that `x-places` of their schemas allows at the cursor:
 * in this region, and beside the other blocks of the document
 */
function mayStand(scene: Scene): (type: string) => boolean {
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
