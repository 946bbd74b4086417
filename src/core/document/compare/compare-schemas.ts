import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { keywords } from "#core/schema/keywords.ts";
import { mapParts, requiredIn } from "#core/schema/walk-schema.ts";

/** One difference between two states of a schema. */
export type SchemaChange = {
  /** The path from the schema's own value: `items[].label`; empty for the value itself. */
  path: string;
  /** A sentence without a full stop. */
  words: string;
  /** True if a value that was right may be refused now, or mean something else. */
  isBreaking: boolean;
};

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
  const words = `was ${nameTypes(before)}, is ${nameTypes(after)}`;
  return [{ path, words, isBreaking: old.some((type) => !now.includes(type)) }];
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
  return [
    ...listOthers(old, now).map((value) => {
      return { path, words: `${value} is not a choice any more`, isBreaking: true };
    }),
    ...listOthers(now, old).map((value) => {
      return { path, words: `${value} is a new choice`, isBreaking: false };
    }),
  ];
}

/** Lists the choices that the other list does not have, as JSON. */
function listOthers(choices: Json[], others: Json[]): string[] {
  return choices
    .filter((choice) => !others.some((other) => isDeepStrictEqual(other, choice)))
    .map((choice) => JSON.stringify(choice));
}

function listChoices(schema: JsonObject): Json[] | null {
  if (schema["const"] !== undefined) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : null;
}

/** The keywords that limit values from below, and those that limit them from above. */
const limits = (["up", "down"] as const).flatMap((way) =>
  Object.entries(keywords).flatMap(([key, { limit }]) =>
    limit?.tightens === way ? [{ key, ...limit }] : [],
  ),
);

/** Compares the limits of a value; tighter ones are breaking. */
function compareLimits({ before, after, path }: Level): SchemaChange[] {
  const changes = limits.flatMap(({ key, none, tightens }): SchemaChange[] => {
    const [old, now] = [readLimit(before, key, none), readLimit(after, key, none)];
    if (old === now) return [];
    const words = Number.isFinite(now)
      ? `"${key}" is ${now}${Number.isFinite(old) && key in before ? `, and was ${old}` : ""}`
      : `"${key}" was removed`;
    return [{ path, words, isBreaking: tightens === "up" ? now > old : now < old }];
  });
  const [oldStep, step] = [readLimit(before, "multipleOf", 0), readLimit(after, "multipleOf", 0)];
  if (oldStep !== step) {
    const words = step === 0 ? '"multipleOf" was removed' : `"multipleOf" is ${step}`;
    const isBreaking = step !== 0 && (oldStep === 0 || oldStep % step !== 0);
    changes.push({ path, words, isBreaking });
  }
  const isUnique = after["uniqueItems"] === true;
  if (isUnique !== (before["uniqueItems"] === true)) {
    const words = isUnique ? "now all items must differ" : "items may be the same";
    changes.push({ path, words, isBreaking: isUnique });
  }
  return changes;
}

function readLimit(schema: JsonObject, key: string, otherwise: number): number {
  const { [key]: limit } = schema;
  return typeof limit === "number" ? limit : otherwise;
}

/** Keywords that are compared whole: a new or different one may refuse what was right. */
const rules = Object.entries(keywords).filter(([, { compare }]) => compare === "rule");

function compareRules({ before, after, path }: Level): SchemaChange[] {
  return rules.flatMap(([key, { isWider }]): SchemaChange[] => {
    const [old, now] = [before, after].map(
      ({ [key]: value }) => withoutWords({ [key]: value })[key],
    );
    if (isDeepStrictEqual(old, now)) return [];
    if (now === undefined) return [{ path, words: `"${key}" was removed`, isBreaking: false }];
    const words = old === undefined ? `"${key}" is new` : `"${key}" has changed`;
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
    const words = like === undefined ? "is removed" : `seems to be "${like}" now`;
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
    const words = was ? "is required, and no longer has a default" : "is required now";
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
  if (now === true || isDeepStrictEqual(now, {}))
    return [{ path, words: "takes any other property", isBreaking: false }];
  if (old === false) return [{ path, words: "takes some other properties", isBreaking: false }];
  return [{ path, words: "takes fewer properties than it did", isBreaking: true }];
}

function compareItems({ before, after, path }: Level): SchemaChange[] {
  const [old = {}, now = {}] = [before["items"], after["items"]];
  if (isDeepStrictEqual(old, now)) return [];
  if (isJsonObject(old) && isJsonObject(now)) return compareSchemas(old, now, `${path}[]`);
  if (isSame({ items: old }, { items: now })) return [];
  return [{ path: `${path}[]`, words: "takes other items", isBreaking: true }];
}
