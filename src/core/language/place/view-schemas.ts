import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import { isOfType } from "#core/schema/value-type.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { namesIn, propertiesIn, propertyIn, requiredIn } from "#core/schema/walk-schema.ts";

/** The most levels of schemas that are followed: one may be a part of itself. */
const deepest = 12;

/** The schemas of a value as one. */
export type SchemaView = {
  /** All schemas of the value, references not followed. */
  nodes: SchemaNode[];
  /** Their merged words: for each keyword, the outermost schema wins. */
  words: JsonObject;
  /** The types that the value may have; none if any is allowed. */
  types: string[];
  required: ReadonlySet<string>;
  /** Required keys, and all keys that the schemas name, in their order. */
  names: string[];
  /** Steps to a part: a property by its key, an item by its index. */
  step: (key: string | number, value?: Json) => SchemaView;
};

/** @param value as far as it is written; forms of the schemas that it rules out are left out */
export function viewSchemas(schemas: Schemas, nodes: SchemaNode[], value?: Json): SchemaView {
  const forms = nodes.flatMap((node) => listForms({ schemas, node, depth: 0 }, value));
  const all = [...nodes, ...forms].map(({ schema }) => schema);
  const words: JsonObject = Object.assign({}, ...all.toReversed());
  return {
    nodes,
    words,
    types: [words["type"]].flat().filter((type) => typeof type === "string"),
    get required() {
      return new Set(forms.flatMap(({ schema }) => requiredIn(schema)));
    },
    get names() {
      return [...new Set([...forms.flatMap(({ schema }) => namesIn(schema)), ...this.required])];
    },
    step: (key, part) =>
      viewSchemas(
        schemas,
        forms.flatMap(({ schema, file }) =>
          (typeof key === "number" ? stepIntoList(schema, key) : stepIntoObject(schema, key)).map(
            (inner) => ({ schema: inner, file }),
          ),
        ),
        part,
      ),
  };
}

/** @returns the schemas of a list's item; those of the value itself if it is no list */
export function itemOf(view: SchemaView): SchemaView {
  return view.types.includes("object") ? view : view.step(0);
}

type Within = { schemas: Schemas; node: SchemaNode; depth: number };

/**
 * Lists the schemas of a value: one, those that it refers to, and those in `allOf`, `anyOf`,
 * `oneOf` and after `if`.
 */
function listForms({ schemas, node, depth }: Within, value: Json | undefined): SchemaNode[] {
  const followed = followReference(schemas, node);
  if (depth > deepest) return [followed];
  const { schema, file } = followed;
  const parts = (["allOf", "anyOf", "oneOf"] as const).flatMap((key) => {
    const list = schema[key];
    if (!Array.isArray(list)) return [];
    const forms = list.filter(isJsonObject);
    return key === "allOf" ? forms : keepPossible(forms, value, { schemas, file });
  });
  const conditional = ["then", "else"].flatMap((key) => {
    const part = schema[key];
    return isJsonObject(part) && holdsFor(schema["if"], value) === (key === "then") ? [part] : [];
  });
  const inner = [...parts, ...conditional].flatMap((part) =>
    listForms({ schemas, node: { schema: part, file }, depth: depth + 1 }, value),
  );
  return [followed, ...inner];
}

function keepPossible(
  forms: JsonObject[],
  value: Json | undefined,
  { schemas, file }: { schemas: Schemas; file: string },
): JsonObject[] {
  const possible = forms.filter((schema) => {
    const target = followReference(schemas, { schema, file }).schema;
    return !rulesOut(target, value);
  });
  return possible.length > 0 ? possible : forms;
}

/** Rules out a form by a property with a fixed value, or by the type. */
function rulesOut(schema: JsonObject, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  const { type } = schema;
  if (typeof type === "string" && !isOfType(value, type)) return true;
  if (!isJsonObject(value)) return false;
  return propertiesIn(schema).some(([key, part]) => {
    const given = value[key];
    if (given === undefined || given === null) return false;
    const choices = Array.isArray(part["enum"]) ? part["enum"] : [part["const"] ?? given];
    return !choices.some((choice) => choice === given);
  });
}

/** Reads the usual conditions of forms: fixed values and required keys. */
function holdsFor(condition: Json | undefined, value: Json | undefined): boolean {
  if (!isJsonObject(condition)) return true;
  const { properties } = condition;
  const object = isJsonObject(value) ? value : {};
  if (requiredIn(condition).some((key) => object[key] === undefined)) return false;
  return !rulesOut(properties === undefined ? {} : { properties }, object);
}

function stepIntoList({ items, additionalItems }: JsonObject, index: number): JsonObject[] {
  const item = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
  return isJsonObject(item) ? [item] : [];
}

function stepIntoObject(schema: JsonObject, key: string): JsonObject[] {
  const { patternProperties, additionalProperties } = schema;
  const named = propertyIn(schema, key);
  if (named !== undefined) return [named];
  const patterns = isJsonObject(patternProperties) ? Object.entries(patternProperties) : [];
  const matching = patterns.flatMap(([pattern, part]) =>
    isJsonObject(part) && isMatch(pattern, key) ? [part] : [],
  );
  if (matching.length > 0) return matching;
  return isJsonObject(additionalProperties) ? [additionalProperties] : [];
}

function isMatch(pattern: string, key: string): boolean {
  try {
    return new RegExp(pattern, "u").test(key);
  } catch {
    // An invalid pattern is reported at the schema.
    return false;
  }
}
