import { isJsonObject, type Json, type JsonObject, readAt } from "#core/json.ts";
import { requiredKeys } from "#core/document/survey/check-documents.ts";
import { formatOf } from "#core/schema/formats.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { describeKey } from "../describe/describe-key.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { mayBind, viewPlace } from "../place/find-place.ts";
import { listPatchable, readPatched, type Scene } from "../place/scene.ts";
import { type SchemaView, viewSchemas } from "../place/view-schemas.ts";
import { allOf, type Choice, type Choices, shorten } from "./choose.ts";
import { chooseBindingKey, chooseBindings } from "./choose-binding.ts";
import { escapeSnippet, writePlaceholder, writeStub } from "./write-snippet.ts";

/** @returns the keys that an object may still get, required ones first */
export function chooseKey(scene: Scene): Choices {
  const { cursor, value, text } = scene;
  const { offset, length } = cursor.word;
  // The key at the cursor is offered although it is written.
  const key = text.slice(offset, offset + length).replaceAll('"', "");
  const written = isJsonObject(value) ? Object.keys(value) : [];
  const choices = listChoices(scene).filter(
    ({ label }) => label === key || !written.includes(label),
  );
  return allOf(cursor.hasColon ? choices.map(nameOnly) : choices);
}

function nameOnly(choice: Choice): Choice {
  const { value: _, ...name } = choice;
  return { ...name, asksAgain: false };
}

function listChoices(scene: Scene): Choice[] {
  const { place, value } = scene;
  if (place.binding !== undefined) return chooseBindingKey(scene, place.binding);
  if (place.role === "patches") return choosePatched(scene);
  if (place.role === "patch" || place.patched !== undefined) return chooseToday(scene);
  const keys = chooseProperties(scene);
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
  // An empty object may still become a binding.
  return isEmpty && mayBind(place) ? [...keys, ...chooseBindings(scene, "keys")] : keys;
}

function chooseProperties(scene: Scene): Choice[] {
  const schema = viewPlace(scene, scene.place, scene.value);
  const needed = new Set([...schema.required, ...listNeeded(scene)]);
  return schema.names.map((key, index) => {
    const part = schema.step(key);
    const { words } = part;
    const isRequired = needed.has(key);
    const fallback = words["default"];
    const detail = isRequired ? "required" : `default ${JSON.stringify(fallback)}`;
    return {
      label: key,
      kind: "key",
      ...(isRequired || fallback !== undefined ? { detail } : {}),
      documentation: describeKey(key, words, { isRequired }),
      value: { snippet: `${writeName(key)}: ${beginSpecial(scene, part, key) ?? writeStub(part)}` },
      rank: (isRequired ? 0 : 100) + index,
      ...(words["x-deprecated"] === undefined ? {} : { isDeprecated: true }),
      ...(asksAgain(words, key, scene) ? { asksAgain: true } : {}),
    };
  });
}

/** Writes a key, which may begin with the sign of a tab stop. */
function writeName(key: string): string {
  return escapeSnippet(JSON.stringify(key));
}

/** Lists the keys that a page and a block need beside those that their schemas require. */
function listNeeded({ place: { role }, value }: Scene): string[] {
  const object = isJsonObject(value) ? value : {};
  if (role === "page") return object["extends"] === undefined ? requiredKeys : [];
  if (role !== "block") return [];
  if (object["type"] !== undefined) return ["props"];
  return object["use"] === undefined ? ["type"] : [];
}

/** The keys by role whose values are names of the site. */
const namingKeys = ["page extends", "page collection", "page $schema", "block type", "block use"];

/** Returns true for a value from one of the site's lists, so that the list opens at once. */
function asksAgain({ format }: JsonObject, key: string, { place }: Scene): boolean {
  const { holds, names } = formatOf(format) ?? {};
  const isName = holds === "address" || names !== undefined;
  return isName || namingKeys.includes(`${place.role} ${key}`);
}

/** Writes the beginning of a value for which its schema is not enough. */
function beginSpecial(
  { source, place, value }: Scene,
  { nodes: [node] }: SchemaView,
  key: string,
): string | undefined {
  const { role } = place;
  const type = role === "preset" ? place.type : readAt(value, ["type"]);
  if (["block", "preset"].includes(role) && key === "props" && typeof type === "string") {
    const props = schemaOfBlock(source, type);
    return props === undefined ? undefined : writeStub(viewSchemas(source, [props]));
  }
  const isRegion = ["page", "defaults"].includes(role) && node?.schema["type"] === "array";
  return isRegion && key !== "outputs" ? "[\n\t$1\n]" : undefined;
}

function choosePatched(scene: Scene): Choice[] {
  return listPatchable(scene).map(({ id, type, file }, rank) => ({
    label: id,
    kind: "key",
    detail: type,
    documentation: `${describeBlock(scene.source, type)}\n\nWritten in \`${file}\`.`,
    value: { snippet: `${writeName(id)}: { $1 }` },
    rank,
    asksAgain: true,
  }));
}

/** Chooses the keys of a patch: none is required, and each starts with today's value. */
function chooseToday(scene: Scene): Choice[] {
  const today = readPatched(scene, scene.place.patched, scene.cursor.path).value;
  return chooseProperties(scene).map((property) => {
    const { detail: _, ...choice } = property;
    const value = isJsonObject(today) ? today[choice.label] : undefined;
    if (value === undefined) return choice;
    return {
      ...choice,
      detail: `today ${shorten(JSON.stringify(value))}`,
      value: { snippet: `${writeName(choice.label)}: ${writeToday(value, choice)}` },
      rank: choice.rank % 100,
    };
  });
}

/** Writes a short value as a placeholder to type over. */
function writeToday(now: Json, { value }: Choice): string {
  const flat = JSON.stringify(now);
  if (typeof now === "string" && now.length < 80)
    return `"${writePlaceholder(1, flat.slice(1, -1))}"`;
  if (typeof now !== "object") return writePlaceholder(1, flat);
  return value !== undefined && "snippet" in value
    ? value.snippet.replace(/^"(?:[^"\\]|\\.)*": /, "")
    : flat;
}
