import { isJsonObject, type Json, type JsonObject, readOwn, wordsOf } from "#core/json.ts";

/**
 * A content schema's mapping to schema.org: `node` is `x-schema-org` of its root, `fields` that of
 * its properties, by the property of the node that each gives.
 */
export type NodeDescription = {
  node: JsonObject;
  fields: { path: string[]; property: string; template: Json }[];
};

/** The values that templates can use: `{site.url}`, `{page.title}`, `{value.phone}`. */
export type Scope = { site: JsonObject; page: JsonObject; value?: Json | undefined };

const placeholder = /\{(site|page|value)((?:\.\w+)*)\}/g;
const wholePlaceholder = /^\{(site|page|value)((?:\.\w+)*)\}$/;

/**
 * Describes a thing as its schema says.
 *
 * @param values the entry, or the settings, whose fields the description names
 * @returns a schema.org node, without properties that have no value
 */
export function describeNode(
  { node, fields }: NodeDescription,
  values: JsonObject,
  scope: Scope,
): JsonObject {
  const ofFields = fields.flatMap(({ path, property, template }): [string, Json | undefined][] => {
    const value = lookUp(values, path);
    return value === undefined ? [] : [[property, fill(template, { ...scope, value })]];
  });
  return dropUnknown([...Object.entries(fillObject(node, scope)), ...ofFields]);
}

function fill(template: Json | undefined, scope: Scope): Json | undefined {
  if (typeof template === "string") return fillText(template, scope);
  if (Array.isArray(template)) return listKnown(template.map((item) => fill(item, scope)));
  return isJsonObject(template) ? fillObject(template, scope) : template;
}

function fillObject(template: JsonObject, scope: Scope): JsonObject {
  return dropUnknown(Object.entries(template).map(([key, item]) => [key, fill(item, scope)]));
}

/**
 * Fills a template. A lone placeholder gives its value, be it a list or a node; among words, a
 * text.
 */
function fillText(template: string, scope: Scope): Json | undefined {
  const whole = wholePlaceholder.exec(template);
  if (whole !== null) {
    const value = readPlaceholder(scope, whole);
    // A year is a text to schema.org.
    return typeof value === "number" ? String(value) : value;
  }
  const values = [...template.matchAll(placeholder)].map((match) => readPlaceholder(scope, match));
  if (values.includes(undefined)) return undefined;
  return template.replaceAll(placeholder, () => wordsOf(values.shift()));
}

function readPlaceholder(
  scope: Scope,
  [, root = "", path = ""]: RegExpMatchArray,
): Json | undefined {
  return lookUp(scope[root as keyof Scope], path.split(".").slice(1));
}

/** @returns the value at the path; for a list, the value there in each item */
function lookUp(value: Json | undefined, path: string[]): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined || value === undefined) return value;
  if (Array.isArray(value)) return listKnown(value.map((item) => lookUp(item, path)));
  return isJsonObject(value) ? lookUp(readOwn(value, key), rest) : undefined;
}

function listKnown(values: (Json | undefined)[]): Json[] {
  return values.filter((value) => value !== undefined);
}

/** Drops unknown values. A later entry of one name wins; `null` says that there is none. */
function dropUnknown(entries: [string, Json | undefined][]): JsonObject {
  const lastOf = new Map(entries.filter(([, value]) => value !== undefined));
  return Object.fromEntries([...lastOf].filter(([, value]) => value !== null));
}
