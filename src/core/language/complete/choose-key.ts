import { isJsonObject, type Json, type JsonObject, readAt } from "#core/json.ts";
import { requiredKeys } from "#core/document/survey/check-documents.ts";
import { formatOf } from "#core/schema/formats.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { describeKey } from "../describe/describe-key.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { listKeys, mergeWords } from "../place/describe-schema.ts";
import { findPlace, mayBind } from "../place/find-place.ts";
import type { Place } from "../place/place.ts";
import { withLanguageSchemas } from "../place/schema-of-schemas.ts";
import { listPatchable, type Scene } from "../place/scene.ts";
import { stepSchemas } from "../place/step-schema.ts";
import { allOf, type Choice, type Choices } from "./choose.ts";
import { chooseBindingKey, chooseBindings } from "./choose-binding.ts";
import { escapeSnippet, writePlaceholder, writeProps, writeStub } from "./write-snippet.ts";

/** @returns the keys that an object may still get, required ones first */
export function chooseKey(scene: Scene): Choices {
  const { cursor, ground } = scene;
  const place = findPlace(ground, cursor.path);
  const value = readAt(ground.root, cursor.path);
  const written = isJsonObject(value) ? Object.keys(value) : [];
  const own = readOwnKey(scene);
  const free = (choice: Choice): boolean => choice.label === own || !written.includes(choice.label);
  const choices = listChoices(scene, place, value).filter(free);
  return allOf(cursor.hasColon ? choices.map(nameOnly) : choices);
}

/** Returns the key at the cursor, which may be offered although it is written. */
function readOwnKey({ cursor, text }: Scene): string {
  const { offset, length } = cursor.word;
  return text.slice(offset, offset + length).replaceAll('"', "");
}

function listChoices(scene: Scene, place: Place, value: Json | undefined): Choice[] {
  if (place.binding !== undefined) return chooseBindingKey(scene, place, place.binding);
  if (place.role === "patches") return choosePatched(scene);
  if (place.role === "patch" || place.patched !== undefined)
    return chooseToday(scene, place, value);
  const keys = chooseProperties(scene, place, value);
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
  // An empty object may still become a binding.
  if (!isEmpty || !mayBind(place)) return keys;
  return [...keys, ...chooseBindings(scene, place, "keys")];
}

function nameOnly(choice: Choice): Choice {
  const { value: _, ...name } = choice;
  return { ...name, asksAgain: false };
}

function chooseProperties(scene: Scene, place: Place, value: Json | undefined): Choice[] {
  const schemas = withLanguageSchemas(scene.knowledge.source);
  const { names, required } = listKeys(schemas, place.nodes, value);
  const inside = { place, value };
  const needed = new Set([...required, ...listNeeded(place, value)]);
  return names.map((key, index) => {
    const nodes = stepSchemas(schemas, { nodes: place.nodes, value }, key);
    const isNeeded = needed.has(key);
    const words = mergeWords(schemas, nodes);
    const detail = isNeeded ? "required" : detailOf(words);
    return {
      label: key,
      kind: "key",
      ...(detail === "" ? {} : { detail }),
      documentation: describeKey(key, words, { isRequired: isNeeded }),
      value: {
        snippet: `${writeName(key)}: ${beginSpecial(scene, inside, key) ?? writeStub(schemas, nodes)}`,
      },
      rank: (isNeeded ? 0 : 100) + index,
      ...(words["x-deprecated"] === undefined ? {} : { isDeprecated: true }),
      ...(asksAgain(words, key, place) ? { asksAgain: true } : {}),
    };
  });
}

/** Writes a key, which may begin with the sign of a tab stop. */
function writeName(key: string): string {
  return escapeSnippet(JSON.stringify(key));
}

/** Lists the keys that a page and a block need beside those that their schemas require. */
function listNeeded({ role }: Place, value: Json | undefined): string[] {
  const object = isJsonObject(value) ? value : {};
  if (role === "page") return object["extends"] === undefined ? requiredKeys : [];
  if (role !== "block") return [];
  const kind = object["use"] === undefined && object["type"] === undefined ? ["type"] : [];
  return object["type"] === undefined ? kind : ["props"];
}

function detailOf({ default: given }: JsonObject): string {
  return given === undefined ? "" : `default ${JSON.stringify(given)}`;
}

/** Returns true for a value from one of the site's lists, so that the list opens at once. */
function asksAgain({ format }: JsonObject, key: string, { role }: Place): boolean {
  const row = formatOf(format);
  if (row?.holds === "address" || row?.names !== undefined) return true;
  const isName = role === "page" && ["extends", "collection", "$schema"].includes(key);
  return isName || (role === "block" && ["type", "use"].includes(key));
}

type Inside = { place: Place; value: Json | undefined };

/** Writes the beginning of a value for which its schema is not enough. */
function beginSpecial(
  { knowledge: { source } }: Scene,
  { place: { role, nodes, type: known }, value }: Inside,
  key: string,
): string | undefined {
  const written = isJsonObject(value) ? value["type"] : undefined;
  const type = role === "preset" ? known : written;
  if (["block", "preset"].includes(role) && key === "props" && typeof type === "string") {
    const node = schemaOfBlock(source, type);
    return node === undefined ? undefined : writeProps(source, node);
  }
  const [node] = stepSchemas(source, { nodes, value }, key);
  const isRegion = ["page", "defaults"].includes(role) && node?.schema["type"] === "array";
  return isRegion && key !== "outputs" ? "[\n\t$1\n]" : undefined;
}

function choosePatched({ knowledge, ground }: Scene): Choice[] {
  return listPatchable(knowledge, ground.root).map(({ id, type, file }, rank) => ({
    label: id,
    kind: "key",
    detail: type,
    documentation: `${describeBlock(knowledge.source, type)}\n\nWritten in \`${file}\`.`,
    value: { snippet: `${writeName(id)}: { $1 }` },
    rank,
    asksAgain: true,
  }));
}

/** Chooses the keys of a patch: none is required, and each starts with today's value. */
function chooseToday(scene: Scene, place: Place, value: Json | undefined): Choice[] {
  const { knowledge, ground, cursor } = scene;
  const blocks = listPatchable(knowledge, ground.root);
  const block = blocks.find(({ id }) => id === place.patched);
  const inner = cursor.path.slice(cursor.path.indexOf("patch") + 2);
  const today = readAt(block?.props, inner);
  return chooseProperties(scene, place, value).map((choice) => {
    const now = isJsonObject(today) ? today[choice.label] : undefined;
    const { detail: _, ...rest } = choice;
    if (now === undefined) return rest;
    const flat = JSON.stringify(now);
    return {
      ...rest,
      detail: `today ${flat.length > 60 ? `${flat.slice(0, 60)}…` : flat}`,
      value: { snippet: `${writeName(choice.label)}: ${writeToday(now, choice)}` },
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
