import { isJsonObject, type Json, wordsOf, readAt } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { mergeWords, typesOf, type Words } from "../place/describe-schema.ts";
import { findPlace, mayBind } from "../place/find-place.ts";
import type { Place } from "../place/place.ts";
import { withLanguageSchemas } from "../place/schema-of-schemas.ts";
import { listPatchable, type Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices } from "./choose.ts";
import { chooseBindings } from "./choose-binding.ts";
import { chooseBlocks, chooseShared, chooseTypes } from "./choose-block.ts";
import { chooseBound } from "./choose-bound.ts";
import { chooseByFormat } from "./choose-by-format.ts";
import { chooseOfPage } from "./choose-of-page.ts";
import { chooseTokens } from "./choose-token.ts";
import { writeStub, writeWhole } from "./write-snippet.ts";
import { schemaFrom } from "#core/document/source.ts";

/** @returns the values that are allowed at a place */
export function chooseValue(scene: Scene): Choices {
  const { cursor, ground, knowledge } = scene;
  const { path } = cursor;
  const place = findPlace(ground, path);
  if (place.binding !== undefined) return chooseBound(scene, place);
  const own = chooseByName(scene, place);
  if (own !== null) return own;
  const schemas = withLanguageSchemas(knowledge.source);
  const words = mergeWords(schemas, place.nodes, undefined);
  const named = chooseByFormat(scene, words);
  const listed = chooseListed(words, place, schemas);
  const bound =
    mayBind(place) && named?.part === undefined ? chooseBindings(scene, place, "values") : [];
  const today = chooseNow(scene, place);
  return {
    ...(named ?? allOf([])),
    choices: [...today, ...(named?.choices ?? []), ...listed, ...bound],
  };
}

/** Chooses by a key's name, which says more than its schema. */
function chooseByName(scene: Scene, place: Place): Choices | null {
  const { cursor, ground } = scene;
  const key = cursor.path.at(-1);
  const outer = findPlace(ground, cursor.path.slice(0, -1));
  if (cursor.path.length === 0) return allOf(chooseRoot(scene, place));
  if (place.role === "block" && outer.role === "blocks") return allOf(chooseBlocks(scene));
  if (outer.role === "block" && key === "type") return allOf(chooseTypes(scene));
  if (outer.role === "block" && key === "use") return allOf(chooseShared(scene, "name"));
  if (place.role === "token-value") return chooseTokens(scene, place);
  return chooseOfPage(scene, outer, key);
}

/** Offers the beginning of an empty file. */
function chooseRoot({ ground, knowledge: { source } }: Scene, { role, nodes }: Place): Choice[] {
  const begin =
    beginnings[role]?.(schemaFrom(ground.file)) ?? writeStub(withLanguageSchemas(source), nodes);
  return [
    {
      label: begin.startsWith("[") ? "[ ]" : "{ }",
      kind: "value",
      value: { snippet: begin },
      rank: 0,
    },
  ];
}

const beginnings: Partial<Record<Place["role"], (help: string) => string>> = {
  page: (help) =>
    `{\n\t"\\$schema": "${help}",\n\t"title": "$1",\n\t"description": "$2",\n\t"blocks": [\n\t\t$3\n\t]\n}`,
  block: () => '{\n\t"type": "$1"\n}',
  entries: () => "[\n\t$1\n]",
  redirects: () => '[\n\t{ "from": "/$1", "to": "/$2" }\n]',
  tokens: () =>
    '{\n\t"\\$schema": "https://www.designtokens.org/schemas/2025.10/format.json",\n\t"color": {\n\t\t"\\$type": "color",\n\t\t$1\n\t}\n}',
  schema: () =>
    '{\n\t"\\$schema": "http://json-schema.org/draft-07/schema#",\n\t"title": "$1",\n\t"description": "$2",\n\t"type": "object",\n\t"additionalProperties": false,\n\t"properties": {\n\t\t$3\n\t}\n}',
};

type Schemas = ReturnType<typeof withLanguageSchemas>;

/** Offers the schema's list, or else the beginning of a value of its type. */
function chooseListed(words: Words, { nodes }: Place, schemas: Schemas): Choice[] {
  const { const: fixed, enum: choices, default: given, examples, enumDescriptions } = words;
  const types = typesOf(words);
  const values: Json[] = Array.isArray(choices) ? choices : [fixed ?? []].flat();
  const truths = values.length === 0 && types.includes("boolean") ? [true, false] : [];
  const listed = [...values, ...truths];
  const isFallback = (value: Json): boolean =>
    given !== undefined && JSON.stringify(value) === JSON.stringify(given);
  const ofList = listed.map((value, index): Choice => ({
    ...asChoice(value, index),
    ...(isFallback(value) ? { detail: "default" } : {}),
    ...(Array.isArray(enumDescriptions) ? { documentation: wordsOf(enumDescriptions[index]) } : {}),
  }));
  const more = listed.length > 0 ? [] : [given ?? []].flat(0).filter((one) => !isEmptyList(one));
  const samples = listed.length > 0 || !Array.isArray(examples) ? [] : examples;
  return [
    ...ofList,
    ...more.map((value) => ({ ...asChoice(value, 50), detail: "default" })),
    ...samples.map((value, index) => ({ ...asChoice(value, 60 + index), detail: "example" })),
    ...beginKind(types, nodes, schemas),
  ];
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function asChoice(value: Json, rank: number): Choice {
  const label = typeof value === "string" ? value : JSON.stringify(value);
  const short = label.length > 60 ? `${label.slice(0, 60)}…` : label;
  const isText = typeof value === "string";
  return {
    label: short,
    kind: "value",
    value: isText ? { text: value } : { snippet: writeWhole(value) },
    rank,
  };
}

function beginKind(types: string[], nodes: SchemaNode[], schemas: Schemas): Choice[] {
  const title = mergeWords(schemas, nodes)["title"];
  const detail = typeof title === "string" ? { detail: title } : {};
  return types
    .filter((type) => type === "object" || type === "array")
    .map((type) => ({
      label: type === "object" ? "{ }" : "[ ]",
      kind: "value",
      ...detail,
      value: { snippet: writeStub(schemas, nodes, type) },
      rank: 40,
    }));
}

/** Offers today's value in a patch, to be changed, and `null`, which removes it. */
function chooseNow({ knowledge, ground, cursor }: Scene, { patched }: Place): Choice[] {
  if (patched === undefined) return [];
  const block = listPatchable(knowledge, ground.root).find(({ id }) => id === patched);
  const today = readAt(block?.props, cursor.path.slice(cursor.path.indexOf("patch") + 2));
  const nothing: Choice = {
    label: "null",
    kind: "value",
    detail: "takes it away",
    value: { snippet: "null" },
    rank: 900,
  };
  if (today === undefined || isJsonObject(today)) return [nothing];
  return [{ ...asChoice(today, 0), detail: "today" }, nothing];
}
