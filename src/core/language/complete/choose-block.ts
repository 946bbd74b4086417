import type { JsonObject } from "#core/json.ts";
import { listPresets } from "#core/document/read/list-presets.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { code } from "../describe/describe-key.ts";
import type { Scene } from "../place/scene.ts";
import type { Choice } from "./choose.ts";
import { mayStand } from "./may-stand.ts";
import { writeBlock, writeWhole } from "./write-snippet.ts";

/** @returns whole blocks: each type with its required props, its presets, and shared blocks */
export function chooseBlocks(scene: Scene): Choice[] {
  const { source } = scene.knowledge;
  const all = listPresets(source);
  const isFitting = mayStand(scene);
  const own = Object.entries(source.blocks).flatMap(([type, schema], index): Choice[] => {
    if (!isFitting(type)) return [];
    const node: SchemaNode = { schema, file: `blocks/${type}/schema.json` };
    const { title } = schema;
    const block: Choice = {
      label: type,
      kind: "block",
      ...(typeof title === "string" ? { detail: title } : {}),
      documentation: describeBlock(source, type, { isWhole: true }),
      value: { snippet: writeBlock(source, type, node) },
      rank: index,
      ...markDeprecated(schema),
    };
    const presets = all
      .filter((preset) => preset.type === type)
      .map(({ title: name, description = "", props }): Choice => ({
        label: `${type}: ${name}`,
        kind: "preset",
        detail: "preset",
        documentation: `${description}\n\n${describeBlock(source, type)}`.trim(),
        value: { snippet: writeWhole({ type, props }) },
        rank: index,
      }));
    return [block, ...presets];
  });
  return [...own, ...chooseShared(scene, "block")];
}

/** @returns the types of blocks by name */
export function chooseTypes(scene: Scene): Choice[] {
  const { source } = scene.knowledge;
  const isFitting = mayStand(scene);
  const fitting = Object.entries(source.blocks).filter(([type]) => isFitting(type));
  return fitting.map(([type, schema], rank) => ({
    label: type,
    kind: "block",
    ...(typeof schema["title"] === "string" ? { detail: schema["title"] } : {}),
    documentation: describeBlock(source, type, { isWhole: true }),
    rank,
    ...markDeprecated(schema),
  }));
}

function markDeprecated(schema: JsonObject): { isDeprecated?: boolean } {
  return readDeprecation(schema["x-deprecated"]) === null ? {} : { isDeprecated: true };
}

/** @returns the shared blocks, by name or as blocks of a region */
export function chooseShared(scene: Scene, as: "name" | "block"): Choice[] {
  const { knowledge, file } = scene;
  const isFitting = mayStand(scene);
  const others = [...knowledge.content.shared].filter(([, { location, block }]) => {
    const { type } = block;
    return location.file !== file && (typeof type !== "string" || isFitting(type));
  });
  return others.map(([name, { block }], index) => {
    const { type } = block;
    const about = typeof type === "string" ? describeBlock(knowledge.source, type) : "";
    return {
      label: as === "name" ? name : `use ${name}`,
      kind: "shared",
      detail: typeof type === "string" ? `shared ${type}` : "shared block",
      documentation: `${about}\n\n${code(block)}`.trim(),
      value: as === "name" ? { text: name } : { snippet: writeWhole({ use: name }) },
      rank: 300 + index,
    };
  });
}
