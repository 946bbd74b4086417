import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import { applyEdits, diffTexts } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { listKeys } from "../place/describe-schema.ts";
import { findPlace } from "../place/find-place.ts";
import { makeSample } from "../place/make-sample.ts";
import { stepSchemas } from "../place/step-schema.ts";
import type { Place } from "../place/place.ts";
import type { Action } from "./action.ts";
import { findBlock } from "./find-block.ts";
import type { Spot } from "./spot.ts";

/** Writes the keys that an object must have, each with a fitting example. */
export function addMissing(spot: Spot): Action[] {
  const { ground, text } = spot;
  const target = findLacking(spot);
  if (target === null) return [];
  const { path, lacking, isNew } = target;
  const value = Object.fromEntries(lacking);
  // One after the other, each into the text after the one before.
  const before = isNew ? addTo(text, path.slice(0, -1), ["props", value]) : text;
  const after = isNew ? before : lacking.reduce((now, pair) => addTo(now, path, pair), text);
  if (after === text) return [];
  const names = lacking.map(([key]) => `"${key}"`).join(", ");
  const title = `Add ${names}`;
  return [
    {
      title,
      kind: "rewrite",
      edits: [{ file: ground.file, ...diffTexts(text, after) }],
      creates: [],
    },
  ];
}

function addTo(text: string, path: JsonPath, [key, value]: [string, Json]): string {
  return applyEdits(text, changeValue(text, path, { kind: "add", key, value }));
}

type Lacking = { path: JsonPath; lacking: [string, Json][]; isNew: boolean };

/** Finds the innermost object around a place that lacks keys; of a block without props, these. */
function findLacking(spot: Spot): Lacking | null {
  const { ground, path } = spot;
  const block = findBlock(spot);
  const { type, props } = block?.value ?? {};
  if (block !== null && typeof type === "string" && props === undefined)
    return listLacking(spot, [...block.path, "props"], {});
  for (let length = path.length; length >= (block?.path.length ?? 0); length -= 1) {
    const here = path.slice(0, length);
    const value = readAt(ground.root, here);
    const found = isJsonObject(value) ? listLacking(spot, here, value) : null;
    if (found !== null) return found;
  }
  if (block === null || !isJsonObject(props)) return null;
  return listLacking(spot, [...block.path, "props"], props);
}

const checked = new Set<Place["role"]>([
  "block-props",
  "props",
  "entry",
  "field",
  "settings",
  "setting",
]);

function listLacking(
  { ground, knowledge }: Spot,
  path: JsonPath,
  value: JsonObject,
): Lacking | null {
  const place = findPlace(ground, path);
  if (!checked.has(place.role) || place.binding !== undefined || place.patched !== undefined)
    return null;
  const { source } = knowledge;
  const { required } = listKeys(source, place.nodes, value);
  const missing = [...required].filter((key) => value[key] === undefined);
  const example = place.role === "block-props" ? findExample(source, place.type ?? "") : {};
  const pairs = missing.map((key): [string, Json | undefined] => {
    const nodes = stepSchemas(source, { nodes: place.nodes, value }, key);
    return [key, example[key] ?? makeSample(source, nodes)];
  });
  const lacking = pairs.filter((pair): pair is [string, Json] => pair[1] !== undefined);
  const isNew = readAt(ground.root, path) === undefined;
  return missing.length === 0 || lacking.length < missing.length ? null : { path, lacking, isNew };
}

/** Returns the author's first example of a block, which is valid and looks like something. */
function findExample(source: Spot["knowledge"]["source"], type: string): JsonObject {
  const examples = schemaOfBlock(source, type)?.schema["examples"];
  const [first] = Array.isArray(examples) ? examples : [];
  return isJsonObject(first) ? first : {};
}
