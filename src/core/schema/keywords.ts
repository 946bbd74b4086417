import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { deprecatedKeyword } from "./deprecation.ts";
import { formats } from "./formats.ts";
import { checkName, isWithin, type Keyword, sentence, siblings, text, texts } from "./keyword.ts";
import { placesKeyword } from "./places.ts";
import { rulesKeyword } from "./rules.ts";
import { readLibrary } from "./schema-library.ts";

const schema: JsonObject = { $ref: "#" };
const named: JsonObject = { type: "object", additionalProperties: schema };
const list: JsonObject = { type: "array", minItems: 1, items: schema };
const count: JsonObject = { type: "integer", minimum: 0 };
const number: JsonObject = { type: "number" };

const ofPart = { schema, holds: "schemas" } as const;
const ofSame = { ...ofPart, isOfSame: true, compare: "rule" } as const;
const ofAll = { ...ofSame, schema: list, isEarly: true } as const;
const ofNames = { schema: named, holds: "named" } as const;
const leastCount = { schema: count, limit: { tightens: "up", none: 0 } } as const;
const mostCount = { schema: count, limit: { tightens: "down", none: Infinity } } as const;
const leastNumber = { schema: number, limit: { tightens: "up", none: -Infinity } } as const;
const mostNumber = { schema: number, limit: { tightens: "down", none: Infinity } } as const;

/** A keyword that changes what a schema is, or makes it unreadable. */
const ofNoUse: Keyword = { isRefused: true };

const types = ["object", "array", "string", "integer", "number", "boolean", "null"];

/**
 * Every keyword that a schema may have, of draft-07 and the engine's own, in the order in which
 * they are offered. `docs/contract.md` promises the engine's own.
 */
export const keywords: Record<string, Keyword> = {
  $schema: {
    help: "The draft of JSON Schema: draft-07.",
    schema: { ...text, enum: ["http://json-schema.org/draft-07/schema#"] },
  },
  $ref: {
    help: "A schema that stands elsewhere, in its place: tessera:definitions#/definitions/link, ../../schema/definitions.json#/definitions/image.",
    schema: { ...text, format: "schema-reference" },
  },
  $comment: { compare: "words" },
  readOnly: {},
  writeOnly: {},
  title: {
    help: "What the value is called in messages: Question.",
    schema: text,
    compare: "words",
  },
  description: { help: "What authors read while they write.", schema: text, compare: "words" },
  type: { help: "Which kind of value it is.", schema: { ...text, enum: types } },
  default: { help: "What stands there where nobody writes anything; no document repeats it." },
  examples: {
    help: "Values as people would write them; those of a block are rendered by the tests.",
    schema: { type: "array", items: {} },
    compare: "words",
  },
  enum: {
    help: "The values to choose from.",
    schema: { type: "array", minItems: 1, uniqueItems: true, items: {} },
    isEarly: true,
  },
  const: { help: "The one value that fits.", isEarly: true },
  format: {
    help: "What the text stands for; the check holds it against the site.",
    schema: { ...text, enum: Object.keys(formats) },
    compare: "rule",
    check: (value, at) => {
      const { formatNames } = readLibrary();
      const format = wordsOf(value);
      const params = suggest({ format }, format, formatNames);
      return formatNames.includes(format) ? [] : [{ id: "schema-format", params, location: at }];
    },
  },
  contentMediaType: {},
  contentEncoding: {},
  properties: { ...ofNames, help: "What the object holds, by key." },
  required: { help: "Keys that have to be there.", schema: siblings, check: checkRequired },
  additionalProperties: {
    help: "Whether, or by which schema, there may be other keys; false tells misspelt ones.",
    schema: { anyOf: [{ type: "boolean" }, schema] },
    holds: "schemas",
  },
  patternProperties: {
    ...ofNames,
    help: "Schemas of keys, by a pattern of the key.",
    compare: "rule",
    check: (value, at) =>
      Object.keys(value ?? {}).flatMap((name) => checkPattern(name, locationIn(at, name, "key"))),
  },
  propertyNames: { ...ofPart, help: "What keys must be like.", compare: "rule" },
  minProperties: { ...leastCount, help: "How many keys at least." },
  maxProperties: { ...mostCount, help: "How many keys at most." },
  dependentRequired: {
    help: "Keys that one key asks for, by that key.",
    schema: { type: "object", additionalProperties: texts },
    takes: "lists of properties, by the property that asks for them",
    example: '{ "phone": ["hours"] }',
    compare: "rule",
  },
  dependencies: {
    help: "Keys or a schema that one key asks for.",
    schema: { type: "object" },
    holds: "named",
    isEarly: true,
    compare: "rule",
  },
  items: { ...ofPart, help: "What each item is." },
  additionalItems: { ...ofPart, help: "What items behind a list of schemas are.", compare: "rule" },
  contains: { ...ofPart, help: "What one item at least is.", isEarly: true, compare: "rule" },
  minItems: { ...leastCount, help: "How many items at least." },
  maxItems: { ...mostCount, help: "How many items at most." },
  uniqueItems: { help: "No two items are the same.", schema: { type: "boolean", enum: [true] } },
  minLength: { ...leastCount, help: "How many characters at least; 1 refuses an empty text." },
  maxLength: { ...mostCount, help: "How many characters at most." },
  pattern: {
    help: "A regular expression that the text must match.",
    schema: { ...text, format: "regex" },
    compare: "rule",
    check: (value, at) => checkPattern(wordsOf(value), at),
  },
  minimum: { ...leastNumber, help: "The least number." },
  maximum: { ...mostNumber, help: "The greatest number." },
  exclusiveMinimum: { ...leastNumber, help: "What the number must be above." },
  exclusiveMaximum: { ...mostNumber, help: "What the number must be below." },
  multipleOf: { help: "The step between numbers.", schema: number },
  if: { ...ofSame, help: "A condition on the value.", isEarly: true },
  then: { ...ofSame, help: "What holds where the condition does." },
  else: { ...ofSame, help: "What holds where the condition does not." },
  allOf: { ...ofAll, help: "Schemas that hold all together." },
  anyOf: {
    ...ofAll,
    help: "Schemas of which one at least holds.",
    // A further alternative refuses nothing.
    isWider: (before, after) => isWithin(before, after),
  },
  oneOf: { ...ofAll, help: "Schemas of which exactly one holds." },
  not: { ...ofSame, help: "A schema that must not hold.", isEarly: true },
  definitions: { ...ofNames, help: "Schemas by name, for $ref: #/definitions/name." },
  $defs: { holds: "named" },
  $id: ofNoUse,
  id: ofNoUse,
  $async: ofNoUse,
  nullable: ofNoUse,
  discriminator: ofNoUse,
  "x-files": {
    help: "With format file-name: the folder of the site whose files may be named.",
    schema: { ...text, format: "folder" },
    takes: "the path of a folder of the site",
    example: '"theme/pictures"',
    compare: "rule",
  },
  "x-code": {
    help: "Of a text that shows code: signs of markup in it are meant.",
    schema: { type: "boolean", enum: [true] },
  },
  "x-page": {
    help: "Of a collection: the [slug] page that its entries lead to, where there are several.",
    schema: { ...text, format: "slug-page" },
    takes: "the route of a [slug] page",
    example: '"/news/[slug]"',
    isOfRoot: true,
  },
  "x-outputs": {
    help: "Of a collection: the outputs that its entries' pages ask for.",
    schema: { ...texts, items: { ...text, format: "output" } },
    takes: "a list of names of outputs",
    example: '["card"]',
    isOfRoot: true,
  },
  "x-feed": {
    help: "Of a collection: that it has a feed, and where its dates stand.",
    schema: { type: "object" },
    takes: "an object that says where dates stand",
    example: '{ "date": "published" }',
    isOfRoot: true,
  },
  "x-version": {
    help: "Of a block or a collection: which version the schema is; 1 where absent.",
    schema: { type: "integer", minimum: 1 },
    takes: "a whole number from 1 on",
    example: "2",
    isOfRoot: true,
  },
  "x-deprecated": deprecatedKeyword,
  "x-message": {
    help: "What the author of a page is told where a rule beside it does not hold, in the place of the engine's words; {value} stands for what was written.",
    schema: { ...sentence, type: ["string", "object"], additionalProperties: sentence },
    takes: "a sentence, or one for each rule",
    example: '"Write a later day."',
    compare: "words",
    check: (value, at, part) => {
      const rules = Object.keys(part).filter((key) => key !== "x-message");
      return (isJsonObject(value) ? Object.keys(value) : []).flatMap((name) =>
        checkName(name, rules, { kind: "keyword", location: locationIn(at, name, "key") }),
      );
    },
  },
  "x-rules": rulesKeyword,
  "x-places": placesKeyword,
  "x-schema-org": { help: "What the value is in structured data (schema.org)." },
};

/** Checks only objects without other properties: elsewhere another part may declare one. */
function checkRequired(value: Json, at: Location, part: JsonObject): Issue[] {
  const { properties, additionalProperties, patternProperties } = part;
  const isClosed = additionalProperties === false && patternProperties === undefined;
  const required = Array.isArray(value) ? value : [];
  const names = isClosed && isJsonObject(properties) ? Object.keys(properties) : null;
  return required.flatMap((key, index): Issue[] => {
    if (typeof key !== "string" || names === null || names.includes(key)) return [];
    const free = names.filter((name) => !required.includes(name));
    const params = suggest({ key }, key, free);
    return [{ id: "schema-required", params, location: locationIn(at, index) }];
  });
}

/** Checks a pattern: the schema of schemas has the format `regex`, which its validator ignores. */
function checkPattern(pattern: string, at: Location): Issue[] {
  try {
    RegExp(pattern, "u");
    return [];
  } catch (error) {
    const reason = String(error).replace(/^.*: /s, "");
    return [{ id: "schema-pattern", params: { reason }, location: at }];
  }
}
