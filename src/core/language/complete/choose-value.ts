import { isJsonObject, type Json, wordsOf } from "#core/json.ts";
import { schemaFrom } from "#core/document/source.ts";
import { findPlace, mayBind, viewPlace } from "../place/find-place.ts";
import type { Place } from "../place/place.ts";
import { readPatched, type Scene } from "../place/scene.ts";
import type { SchemaView } from "../place/view-schemas.ts";
import { allOf, type Choice, type Choices, shorten } from "./choose.ts";
import { chooseBindings } from "./choose-binding.ts";
import { chooseBlocks, chooseShared, chooseTypes } from "./choose-block.ts";
import { chooseBound } from "./choose-bound.ts";
import { chooseByFormat } from "./choose-by-format.ts";
import { chooseOfPage } from "./choose-of-page.ts";
import { chooseTokens } from "./choose-token.ts";
import { writeStub, writeWhole } from "./write-snippet.ts";

/** @returns the values that are allowed at a place */
export function chooseValue(scene: Scene): Choices {
  const { place } = scene;
  if (place.binding !== undefined) return chooseBound(scene);
  const schema = viewPlace(scene, place);
  const named = chooseByName(scene, schema);
  if (named !== null) return named;
  const listed = chooseByFormat(scene, schema.words) ?? allOf([]);
  if (listed.part !== undefined) return listed;
  const bindings = mayBind(place) ? chooseBindings(scene, "values") : [];
  return {
    ...listed,
    choices: [...chooseToday(scene), ...listed.choices, ...chooseListed(schema), ...bindings],
  };
}

/** Chooses by a key's name, which says more than its schema. */
function chooseByName(scene: Scene, schema: SchemaView): Choices | null {
  const { cursor, place } = scene;
  const key = cursor.path.at(-1);
  if (key === undefined) return allOf([beginFile(scene, schema)]);
  const outer = findPlace(scene, cursor.path.slice(0, -1));
  if (place.role === "block" && outer.role === "blocks") return allOf(chooseBlocks(scene));
  if (outer.role === "block" && key === "type") return allOf(chooseTypes(scene));
  if (outer.role === "block" && key === "use") return allOf(chooseShared(scene, "name"));
  if (place.role === "token-value") return chooseTokens(scene, schema);
  return chooseOfPage(scene, outer, key);
}

/** Offers the beginning of an empty file. */
function beginFile({ file, place }: Scene, schema: SchemaView): Choice {
  const begin = beginnings[place.role]?.(schemaFrom(file)) ?? writeStub(schema);
  const label = begin.startsWith("[") ? "[ ]" : "{ }";
  return { label, kind: "value", value: { snippet: begin }, rank: 0 };
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

/** Offers the schema's list, or else the beginning of a value of its type. */
function chooseListed(schema: SchemaView): Choice[] {
  const {
    const: fixed,
    enum: choices,
    default: fallback,
    examples,
    enumDescriptions,
  } = schema.words;
  const values: Json[] = Array.isArray(choices) ? choices : [fixed ?? []].flat();
  const truths = values.length === 0 && schema.types.includes("boolean") ? [true, false] : [];
  const listed = [...values, ...truths].map((value, index): Choice => ({
    ...asChoice(value, index),
    ...(JSON.stringify(value) === JSON.stringify(fallback) ? { detail: "default" } : {}),
    ...(Array.isArray(enumDescriptions) ? { documentation: wordsOf(enumDescriptions[index]) } : {}),
  }));
  const begun = beginKind(schema);
  if (listed.length > 0) return [...listed, ...begun];
  const hasFallback = fallback !== undefined && fallback !== null && !isEmptyList(fallback);
  const samples = Array.isArray(examples) ? examples : [];
  return [
    ...(hasFallback ? [{ ...asChoice(fallback, 50), detail: "default" }] : []),
    ...samples.map((value, index) => ({ ...asChoice(value, 60 + index), detail: "example" })),
    ...begun,
  ];
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function asChoice(value: Json, rank: number): Choice {
  const isText = typeof value === "string";
  return {
    label: shorten(isText ? value : JSON.stringify(value)),
    kind: "value",
    value: isText ? { text: value } : { snippet: writeWhole(value) },
    rank,
  };
}

function beginKind(schema: SchemaView): Choice[] {
  const { title } = schema.words;
  return schema.types
    .filter((type) => type === "object" || type === "array")
    .map((type) => ({
      label: type === "object" ? "{ }" : "[ ]",
      kind: "value",
      ...(typeof title === "string" ? { detail: title } : {}),
      value: { snippet: writeStub(schema, type) },
      rank: 40,
    }));
}

/** Offers today's value in a patch, to be changed, and `null`, which removes it. */
function chooseToday(scene: Scene): Choice[] {
  const { place, cursor } = scene;
  if (place.patched === undefined) return [];
  const { value } = readPatched(scene, place.patched, cursor.path);
  const removal: Choice = {
    label: "null",
    kind: "value",
    detail: "takes it away",
    value: { snippet: "null" },
    rank: 900,
  };
  if (value === undefined || isJsonObject(value)) return [removal];
  return [{ ...asChoice(value, 0), detail: "today" }, removal];
}
