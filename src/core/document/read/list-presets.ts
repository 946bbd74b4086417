import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Source } from "../source.ts";
import { readJson } from "./read-json.ts";

/** A starting point for a block: `blocks/<type>/presets/<name>.json`. */
export type Preset = {
  type: string;
  /** The file's name, without its ending. */
  name: string;
  file: string;
  title: string;
  description?: string;
  props: JsonObject;
};

/** The paths of presets. */
export const presetFile = /^blocks\/([^/]+)\/presets\/([^/]+)\.json$/;

/** @returns the readable presets of all blocks, by block and name */
export function listPresets({ documents }: Pick<Source, "documents">): Preset[] {
  return [...documents.files].flatMap((file): Preset[] => {
    const [, type, name] = presetFile.exec(file) ?? [];
    if (type === undefined || name === undefined) return [];
    const { value } = readJson(file, documents.read(file) ?? "");
    if (!isJsonObject(value)) return [];
    const { title, description, props } = value;
    if (typeof title !== "string" || !isJsonObject(props)) return [];
    const more = typeof description === "string" ? { description } : {};
    return [{ type, name, file, title, ...more, props }];
  });
}
