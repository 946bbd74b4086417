import { isJsonObject, type JsonObject } from "#document/json.ts";
import { readJson } from "#document/read/read-json.ts";
import type { SchemaNode } from "#document/schemas/schema-node.ts";
import type { Source } from "#document/source.ts";
import { describeBlock } from "../hover/describe-block.ts";
import { code } from "../hover/describe-key.ts";
import type { Scene } from "../place/scene.ts";
import type { Choice } from "./choose.ts";
import { writeBlock, writeWhole } from "./write-snippet.ts";

/** Props that somebody wrote for a block to begin with: `blocks/<type>/presets/<name>.json`. */
export type Preset = { title: string; props: JsonObject };

/** @returns the presets of a block, as far as they can be read */
export function listPresets({ documents }: Pick<Source, "documents">, type: string): Preset[] {
  const folder = `blocks/${type}/presets/`;
  const files = Object.keys(documents).filter(
    (file) => file.startsWith(folder) && file.endsWith(".json"),
  );
  return files.toSorted().flatMap((file): Preset[] => {
    const { value } = readJson(file, documents[file] ?? "");
    if (!isJsonObject(value) || !isJsonObject(value["props"])) return [];
    const { title, props } = value;
    const name = file.slice(folder.length, -".json".length);
    return [{ title: typeof title === "string" ? title : name, props }];
  });
}

/** @returns whole blocks: each type with the props that it must have, its presets, and shared blocks */
export function chooseBlocks(scene: Scene): Choice[] {
  const { source } = scene.knowledge;
  const own = Object.entries(source.blocks).flatMap(([type, schema], index): Choice[] => {
    const node: SchemaNode = { schema, file: `blocks/${type}/schema.json` };
    const { title } = schema;
    const block: Choice = {
      label: type,
      kind: "block",
      ...(typeof title === "string" ? { detail: title } : {}),
      documentation: describeBlock(source, type, { isWhole: true }),
      value: { snippet: writeBlock(source, type, node) },
      rank: index,
    };
    const presets = listPresets(source, type).map((preset): Choice => ({
      label: `${type}: ${preset.title}`,
      kind: "preset",
      detail: "preset",
      documentation: describeBlock(source, type),
      value: { snippet: writeWhole({ type, props: preset.props }) },
      rank: index,
    }));
    return [block, ...presets];
  });
  return [...own, ...chooseShared(scene, "block")];
}

/** @returns the types of blocks by name */
export function chooseTypes({ knowledge: { source } }: Scene): Choice[] {
  return Object.entries(source.blocks).map(([type, { title }], rank) => ({
    label: type,
    kind: "block",
    ...(typeof title === "string" ? { detail: title } : {}),
    documentation: describeBlock(source, type, { isWhole: true }),
    value: { text: type },
    rank,
  }));
}

/** @returns the blocks that are written once, by name or as blocks of a region */
export function chooseShared({ knowledge, file }: Scene, as: "name" | "block"): Choice[] {
  const others = [...knowledge.content.shared].filter(([, one]) => one.location.file !== file);
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
