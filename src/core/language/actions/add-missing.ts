import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import { applyEdits, diffTexts } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { findPlace, viewPlace } from "../place/find-place.ts";
import { makeSample } from "../place/make-sample.ts";
import type { Place } from "../place/place.ts";
import type { Action, Spot, WrittenBlock } from "./action.ts";

/** Writes the keys that an object must have, each with a fitting example. */
export function addMissing(spot: Spot, block: WrittenBlock | null): Action[] {
  const { file, text, root } = spot;
  const target = findLacking(spot, block);
  if (target === null) return [];
  const { path, lacking } = target;
  // One after the other, each into the text after the one before.
  const after =
    readAt(root, path) === undefined
      ? addTo(text, path.slice(0, -1), ["props", Object.fromEntries(lacking)])
      : lacking.reduce((now, pair) => addTo(now, path, pair), text);
  if (after === text) return [];
  const title = `Add ${lacking.map(([key]) => `"${key}"`).join(", ")}`;
  return [{ title, kind: "rewrite", edits: [{ file, ...diffTexts(text, after) }], creates: [] }];
}

function addTo(text: string, path: JsonPath, [key, value]: [string, Json]): string {
  return applyEdits(text, changeValue(text, path, { kind: "add", key, value }));
}

type Lacking = { path: JsonPath; lacking: [string, Json][] };

/** Finds the innermost object around a place that lacks keys; of a block without props, these. */
function findLacking(spot: Spot, block: WrittenBlock | null): Lacking | null {
  const { root, path } = spot;
  const { type, props } = block?.value ?? {};
  const propsPath = [...(block?.path ?? []), "props"];
  if (typeof type === "string" && props === undefined) return listLacking(spot, propsPath, {});
  for (let length = path.length; length >= (block?.path.length ?? 0); length -= 1) {
    const around = path.slice(0, length);
    const value = readAt(root, around);
    const lacking = isJsonObject(value) ? listLacking(spot, around, value) : null;
    if (lacking !== null) return lacking;
  }
  return isJsonObject(props) ? listLacking(spot, propsPath, props) : null;
}

const fillableRoles: Place["role"][] = [
  "block-props",
  "props",
  "entry",
  "field",
  "settings",
  "setting",
];

function listLacking(spot: Spot, path: JsonPath, value: JsonObject): Lacking | null {
  const place = findPlace(spot, path);
  if (!fillableRoles.includes(place.role) || place.binding || place.patched !== undefined)
    return null;
  const { source } = spot;
  const schema = viewPlace(spot, place, value);
  const missing = [...schema.required].filter((key) => value[key] === undefined);
  // The author's first example of a block is valid and looks like something.
  const block = place.role === "block-props" ? schemaOfBlock(source, place.type ?? "") : undefined;
  const example = readAt(block?.schema, ["examples", 0]);
  const lacking = missing.flatMap((key): [string, Json][] => {
    const sample = readAt(example, [key]) ?? makeSample(source, schema.step(key));
    return sample === undefined ? [] : [[key, sample]];
  });
  return missing.length === 0 || lacking.length < missing.length ? null : { path, lacking };
}
