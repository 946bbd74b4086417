import { inlineReferences } from "./inline-references.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { bindings, formOf } from "../bind/bindings.ts";
import { bindableKeys, regions } from "#core/page-keys.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { regionsOf } from "#core/schema/places.ts";
import { mapParts, requiredIn } from "#core/schema/walk-schema.ts";
import { shareParts } from "./share-parts.ts";
import type { Source } from "../source.ts";

/**
 * Makes the schema that editors read: the page's own, with each block's props by its type, and a
 * binding allowed wherever a value may be looked up. `allOf` of `if`/`then` gives editors the right
 * list of values and the right words even before the type is written.
 *
 * @param source blocks, schemas and the names that a page may use
 * @param parts `withProps` is false to leave the props of each block out
 * @returns JSON text, the same for the same source
 */
export function generateEditorSchema(source: Source, { withProps = true } = {}): string {
  const page = pageDocument.schema;
  const properties = asObject(page["properties"]);
  const definitions = asObject(page["definitions"]);
  const bindable: readonly string[] = bindableKeys;
  const types = Object.keys(source.blocks).toSorted();
  const shared = listNames(source, /^content\/shared\/(.+)\.json$/);
  const collections = [
    ...new Set(listNames(source, /^content\/([^/]+)(?:\/[^/]+)?\.json$/)),
  ].filter((name) => !["site", "shared", "redirects"].includes(name));
  const schema = {
    ...page,
    allowComments: true,
    allowTrailingCommas: true,
    properties: Object.fromEntries(
      Object.entries(limitRegions(source, properties)).map(([key, value]) => [
        key,
        bindable.includes(key) && isJsonObject(value) ? makeBindable(value) : (value ?? null),
      ]),
    ),
    definitions: {
      ...definitions,
      block: makeBlock(asObject(definitions["block"]), { source, types, shared, withProps }),
      binding: makeBinding(collections),
      bound: { type: "object", anyOf: bindings.map(({ key }) => ({ required: [key] })) },
      ...Object.fromEntries(
        withProps ? types.map((type) => [`props-${type}`, makeProps(source, type)]) : [],
      ),
    },
  };
  return writeSchema(shareParts(schema));
}

/** Writes each property and each definition in a line of its own. */
function writeSchema(schema: JsonObject): string {
  const { properties, definitions, ...rest } = schema;
  const lists = Object.entries({
    properties: asObject(properties),
    definitions: asObject(definitions),
  });
  const written = lists.map(([key, parts]) => {
    const lines = Object.entries(parts).map((pair) => `    ${writePair(pair)}`);
    return `  ${JSON.stringify(key)}: {\n${lines.join(",\n")}\n  }`;
  });
  const head = Object.entries(rest).map((pair) => `  ${writePair(pair)}`);
  return `{\n${[...head, ...written].join(",\n")}\n}\n`;
}

function writePair([key, value]: [string, Json | undefined]): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
}

/** Limits each region to the blocks that `x-places` allows there. */
function limitRegions({ blocks }: Source, properties: JsonObject): JsonObject {
  const types = Object.keys(blocks).toSorted();
  const limited = regions.flatMap((region): [string, JsonObject][] => {
    const strays = types.filter((type) => !regionsOf(blocks[type]).includes(region));
    const { [region]: list } = properties;
    if (strays.length === 0 || !isJsonObject(list)) return [];
    const stray = { required: ["type"], properties: { type: { enum: strays } } };
    const errorMessage = `You cannot use these in "${region}": ${strays.join(", ")}.`;
    return [[region, { ...list, items: { ...asObject(list["items"]), not: stray, errorMessage } }]];
  });
  return { ...properties, ...Object.fromEntries(limited) };
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listNames(source: Source, pattern: RegExp): string[] {
  return [...source.documents.files].flatMap((file) => pattern.exec(file)?.[1] ?? []).toSorted();
}

function makeBlock(
  block: JsonObject,
  names: { source: Source; types: string[]; shared: string[]; withProps: boolean },
): JsonObject {
  const properties = asObject(block["properties"]);
  const { type, use } = properties;
  const titles = names.types.map((name) => names.source.blocks[name]?.["description"] ?? name);
  return {
    ...block,
    properties: {
      ...properties,
      type: { ...asObject(type), enum: names.types, enumDescriptions: titles },
      use: { ...asObject(use), enum: names.shared },
    },
    ...(names.withProps
      ? { allOf: names.types.map((name) => chooseProps(name, names.source.blocks[name])) }
      : {}),
  };
}

/** Editors draw the hover and the completions of "props" from this part. */
function chooseProps(type: string, schema: JsonObject | undefined): JsonObject {
  return {
    if: { required: ["type"], properties: { type: { const: type } } },
    then: {
      properties: { props: { $ref: `#/definitions/props-${type}` } },
      ...requireProps(schema),
    },
  };
}

function requireProps(schema: JsonObject | undefined): JsonObject {
  return requiredIn(schema).length > 0 ? { required: ["props"] } : {};
}

function makeProps(source: Source, type: string): JsonObject {
  const schema = source.blocks[type] ?? {};
  const inlined = inlineReferences(source, { schema, file: `blocks/${type}/schema.json` });
  const { $schema: _, examples, "x-version": __, "x-places": ___, ...props } = inlined;
  const snippets = Array.isArray(examples)
    ? { defaultSnippets: examples.map((body) => ({ label: `An example of ${type}`, body })) }
    : {};
  return { ...bindParts(props), ...snippets };
}

/** Allows bindings inside a schema, but not in its place. */
function bindParts(schema: JsonObject): JsonObject {
  const { "x-message": words, "x-rules": _, ...plain } = schema;
  const bound = mapParts(plain, (part, keyword) =>
    // The schemas of single places, in a list of `items`, describe no value that a binding gives.
    keyword === "properties" || (keyword === "items" && part === plain["items"])
      ? makeBindable(part)
      : part,
  );
  // Editors show it instead of their own message.
  return { ...bound, ...(typeof words === "string" ? { errorMessage: words } : {}) };
}

/**
 * Allows a binding in place of a value; keywords that only describe the value stay outside, where
 * editors look for them.
 */
function makeBindable(schema: JsonObject): JsonObject {
  const { title, description, default: fallback, ...rules } = bindParts(schema);
  const deprecationMessage = wordDeprecation(schema["x-deprecated"]);
  const words = Object.entries({
    title,
    description,
    default: fallback,
    deprecationMessage,
    ...(deprecationMessage === undefined ? {} : { doNotSuggest: true }),
  }).filter(([, value]) => value !== undefined);
  const isOpen = Object.keys(rules).length === 0;
  if (isOpen) return Object.fromEntries(words);
  return {
    ...Object.fromEntries(words),
    ...offerChoices(rules),
    if: { $ref: "#/definitions/bound" },
    then: { $ref: "#/definitions/binding" },
    else: rules,
  };
}

/** Offers choices as snippets: editors do not look for choices behind a condition. */
function offerChoices({ type, enum: choices }: JsonObject): JsonObject {
  const values = type === "boolean" ? [true, false] : choices;
  if (!Array.isArray(values)) return {};
  return { defaultSnippets: values.map((body) => ({ label: JSON.stringify(body), body })) };
}

function makeBinding(collections: string[]): JsonObject {
  const forms = bindings.map((binding) => Object.entries(formOf(binding, collections)));
  return {
    // It has no description of its own, so that a hover shows that of the bound property.
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(forms.flat()),
  };
}
