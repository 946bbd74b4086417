import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { SchemaChange } from "./schema-change.ts";
import { keywords } from "#core/schema/keywords.ts";
import { mapParts, requiredIn } from "#core/schema/walk-schema.ts";
import { compareLimits } from "./compare-limits.ts";

type Level = { before: JsonObject; after: JsonObject; path: string };

/**
 * Compares two states of a schema: may documents that were right be refused now?
 *
 * @param before without references
 * @param after without references
 * @returns changes in the order of the schema; changes of words (titles, descriptions, examples)
 *   are left out
 */
export function compareSchemas(before: JsonObject, after: JsonObject, path = ""): SchemaChange[] {
  const level = { before, after, path };
  return [
    ...compareTypes(level),
    ...compareChoices(level),
    ...compareLimits(level),
    ...compareRules(level),
    ...compareProperties(level),
    ...compareItems(level),
  ];
}

function compareTypes({ before, after, path }: Level): SchemaChange[] {
  const [old, now] = [listTypes(before), listTypes(after)];
  if (isDeepStrictEqual(old, now)) return [];
  const lost = old.filter((type) => !now.includes(type));
  const isBreaking = lost.length > 0;
  const words = `was ${nameTypes(before)}, is ${nameTypes(after)}`;
  return [{ path, words, isBreaking }];
}

const allTypes = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Lists the types that a schema allows; an integer is a number too. */
function listTypes({ type }: JsonObject): string[] {
  if (type === undefined) return allTypes;
  const named = [type].flat().map(String);
  return [...new Set(named.includes("number") ? [...named, "integer"] : named)].toSorted();
}

function nameTypes({ type }: JsonObject): string {
  return type === undefined ? "of any type" : [type].flat().map(String).join(" or ");
}

function compareChoices({ before, after, path }: Level): SchemaChange[] {
  const [old, now] = [listChoices(before), listChoices(after)];
  if (now === null || isDeepStrictEqual(old, now)) return [];
  if (old === null) return [{ path, words: "is one of a list now", isBreaking: true }];
  const lost = old.filter((value) => !has(now, value));
  const won = now.filter((value) => !has(old, value));
  return [
    ...lost.map((value) => ({
      path,
      words: `${JSON.stringify(value)} is no choice any more`,
      isBreaking: true,
    })),
    ...won.map((value) => ({
      path,
      words: `${JSON.stringify(value)} is a new choice`,
      isBreaking: false,
    })),
  ];
}

function has(list: Json[], value: Json): boolean {
  return list.some((one) => isDeepStrictEqual(one, value));
}

function listChoices(schema: JsonObject): Json[] | null {
  if (schema["const"] !== undefined) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : null;
}

/** Keywords that are compared whole: a new or different one may refuse what was right. */
const rules = Object.entries(keywords).filter(([, { compare }]) => compare === "rule");

function compareRules({ before, after, path }: Level): SchemaChange[] {
  return rules.flatMap(([key, { isWider }]): SchemaChange[] => {
    const [old, now] = [before, after].map(
      ({ [key]: value }) => withoutWords({ [key]: value })[key],
    );
    if (isDeepStrictEqual(old, now)) return [];
    if (now === undefined) return [{ path, words: `"${key}" is gone`, isBreaking: false }];
    const words = old === undefined ? `"${key}" is new` : `"${key}" is another`;
    return [{ path, words, isBreaking: isWider?.(old, now) !== true }];
  });
}

/** @returns the part of a schema that validates values, without its words */
function withoutWords(schema: JsonObject): JsonObject {
  const asking = Object.entries(mapParts(schema, withoutWords)).filter(([key]) => {
    const { compare } = keywords[key] ?? {};
    return compare === "rule" || (compare === undefined && !key.startsWith("x-"));
  });
  return Object.fromEntries(
    asking.map(([key, value]) => [key, key.startsWith("x-") ? withoutMessages(value) : value]),
  );
}

/** Removes the messages of the engine's own rules, which are words. */
function withoutMessages(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutMessages(item) ?? null);
  if (!isJsonObject(value)) return value;
  const { "x-message": _, ...rest } = value;
  return rest;
}

function compareProperties({ before, after, path }: Level): SchemaChange[] {
  const [old, now] = [objectsOf(before["properties"]), objectsOf(after["properties"])];
  const lost = Object.keys(old).filter((key) => !(key in now));
  const won = Object.keys(now).filter((key) => !(key in old));
  const at = (key: string): string => (path === "" ? key : `${path}.${key}`);
  const free = new Set(won);
  const removed = lost.map((key): SchemaChange => {
    const like = [...free].find((name) => isSame(old[key], now[name]));
    if (like !== undefined) free.delete(like);
    const words = like === undefined ? "is removed" : `is called "${like}" now, it seems`;
    return { path: at(key), words, isBreaking: true };
  });
  const added = won.map((key): SchemaChange => {
    const isBreaking = needs(after, key) && now[key]?.["default"] === undefined;
    const words = isBreaking ? "is new, required, and has no default" : "is new";
    return { path: at(key), words, isBreaking };
  });
  const kept = Object.keys(old).flatMap((key): SchemaChange[] => {
    const [one, other] = [old[key], now[key]];
    if (one === undefined || other === undefined) return [];
    const place = at(key);
    return [
      ...compareNeed(
        { before: one, after: other, path: place },
        { was: needs(before, key), is: needs(after, key) },
      ),
      ...compareSchemas(one, other, place),
    ];
  });
  const unnamed = requiredIn(after)
    .filter((key) => !(key in now) && !needs(before, key))
    .map((key): SchemaChange => ({ path: at(key), words: "is required now", isBreaking: true }));
  return [...removed, ...added, ...kept, ...unnamed, ...compareOthers({ before, after, path })];
}

function needs(schema: JsonObject, key: string): boolean {
  return requiredIn(schema).includes(key);
}

function isSame(one: JsonObject = {}, other: JsonObject = {}): boolean {
  return isDeepStrictEqual(withoutWords(one), withoutWords(other));
}

function compareNeed(
  { before, after, path }: Level,
  { was, is }: { was: boolean; is: boolean },
): SchemaChange[] {
  const [old, now] = [before["default"], after["default"]];
  const changes: SchemaChange[] = [];
  if (is && now === undefined && (!was || old !== undefined)) {
    const words = was ? "is required, and has no default any more" : "is required now";
    return [{ path, words, isBreaking: true }];
  }
  if (is !== was)
    changes.push({ path, words: is ? "is required now" : "may be absent", isBreaking: false });
  if (!isDeepStrictEqual(old, now)) {
    const words = `has the default ${JSON.stringify(now ?? null)}, and had ${JSON.stringify(old ?? null)}`;
    changes.push({ path, words, isBreaking: false });
  }
  const isDeprecated = "x-deprecated" in after && !("x-deprecated" in before);
  return isDeprecated ? [...changes, { path, words: "is deprecated", isBreaking: false }] : changes;
}

function objectsOf(value: Json | undefined): Record<string, JsonObject> {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isJsonObject(part) ? part : {}]),
  );
}

/** Compares the rules for properties that the schema does not name. */
function compareOthers({ before, after, path }: Level): SchemaChange[] {
  const key = "additionalProperties";
  const [old = true, now = true] = [before[key], after[key]];
  if (isJsonObject(old) && isJsonObject(now)) return compareSchemas(old, now, `${path}.*`);
  if (isDeepStrictEqual(old, now)) return [];
  if (now === true || isEmpty(now))
    return [{ path, words: "takes any other property", isBreaking: false }];
  if (old === false) return [{ path, words: "takes some other properties", isBreaking: false }];
  return [{ path, words: "takes fewer properties than it did", isBreaking: true }];
}

function isEmpty(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function compareItems({ before, after, path }: Level): SchemaChange[] {
  const [old = {}, now = {}] = [before["items"], after["items"]];
  if (isDeepStrictEqual(old, now)) return [];
  if (isJsonObject(old) && isJsonObject(now)) return compareSchemas(old, now, `${path}[]`);
  if (isSame({ items: old }, { items: now })) return [];
  return [{ path: `${path}[]`, words: "takes other items", isBreaking: true }];
}
