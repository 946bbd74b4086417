import { isJsonObject, type JsonObject } from "#core/json.ts";
import { listParts, mapParts } from "#core/schema/walk-schema.ts";

/** Keywords that describe one use of a value: the same rules may have other words elsewhere. */
const words = new Set(["title", "description", "default", "deprecationMessage", "doNotSuggest"]);

/** Characters below which a part is as short as a reference to it. */
const shortestShared = 60;

type Shared = {
  /** How often each part stands in the schema, by its text. */
  counts: Map<string, number>;
  /** The names of the shared parts, by their text. */
  names: Map<string, string>;
  definitions: Map<string, JsonObject>;
};

/**
 * Writes each part of a schema that it repeats once, among its `definitions`, and refers to it
 * everywhere else. The words beside a reference are those of this one use.
 *
 * @returns a schema that takes the same values
 */
export function shareParts(schema: JsonObject): JsonObject {
  const shared: Shared = { counts: new Map(), names: new Map(), definitions: new Map() };
  countParts(schema, shared.counts);
  const written = mapParts(schema, (part) => sharePart(part, shared));
  const { definitions } = written;
  const own = isJsonObject(definitions) ? definitions : {};
  return { ...written, definitions: { ...own, ...Object.fromEntries(shared.definitions) } };
}

function countParts(schema: JsonObject, counts: Map<string, number>): void {
  for (const { schema: part } of listParts(schema)) {
    const keys = new Set([keyOf(part), keyOf(rulesOf(part))]);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    // What is within a repeated part counts once.
    if (counts.get(keyOf(part)) === 1) countParts(part, counts);
  }
}

function sharePart(part: JsonObject, shared: Shared): JsonObject {
  const rules = rulesOf(part);
  if (isRepeated(part, shared)) return refer(part, shared, () => shareRules(part, rules, shared));
  return shareRules(part, rules, shared);
}

function shareRules(part: JsonObject, rules: JsonObject, shared: Shared): JsonObject {
  const share = (): JsonObject => mapParts(rules, (inner) => sharePart(inner, shared));
  const hasWords = Object.keys(rules).length < Object.keys(part).length;
  const own = hasWords && isRepeated(rules, shared) ? refer(rules, shared, share) : share();
  const ofUse = Object.entries(part).filter(([key]) => words.has(key));
  return { ...Object.fromEntries(ofUse), ...own };
}

/** Returns a reference to a repeated part, which the first one to refer to it defines. */
function refer(part: JsonObject, shared: Shared, make: () => JsonObject): JsonObject {
  const key = keyOf(part);
  const known = shared.names.get(key);
  if (known !== undefined) return { $ref: `#/definitions/${known}` };
  const name = nameOf(part, shared);
  shared.names.set(key, name);
  // Takes the name before the parts within look for theirs.
  shared.definitions.set(name, {});
  shared.definitions.set(name, make());
  return { $ref: `#/definitions/${name}` };
}

function nameOf({ title, else: rules, type }: JsonObject, { definitions }: Shared): string {
  const kind = type ?? (isJsonObject(rules) ? rules["type"] : undefined);
  const word = [title, kind].find((one) => typeof one === "string") ?? "value";
  const base = word.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  for (let number = 1; ; number += 1) {
    const name = `${base}-${number}`;
    if (!definitions.has(name)) return name;
  }
}

function isRepeated(part: JsonObject, { counts }: Shared): boolean {
  const key = keyOf(part);
  return key.length > shortestShared && (counts.get(key) ?? 0) > 1;
}

function rulesOf(part: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !words.has(key)));
}

function keyOf(part: JsonObject): string {
  return JSON.stringify(part);
}
