import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { calendarKeyword } from "./calendar.ts";
import { deprecatedKeyword } from "./deprecation.ts";
import { formerKeyword } from "./former-names.ts";
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
    help: "Uses another schema here: tessera:definitions#/definitions/link, ../../schema/definitions.json#/definitions/image.",
    schema: { ...text, format: "schema-reference" },
  },
  $comment: { compare: "words" },
  readOnly: {},
  writeOnly: {},
  title: {
    help: "The name of the value in messages: Question.",
    schema: text,
    compare: "words",
  },
  description: {
    help: "The explanation for authors while they write.",
    schema: text,
    compare: "words",
  },
  type: { help: "The type of the value.", schema: { ...text, enum: types } },
  default: { help: "The value if an author writes nothing. Documents do not repeat it." },
  examples: {
    help: "Values as authors would write them. The tests render the examples of a block.",
    schema: { type: "array", items: {} },
    compare: "words",
  },
  enum: {
    help: "The possible values.",
    schema: { type: "array", minItems: 1, uniqueItems: true, items: {} },
    isEarly: true,
  },
  const: { help: "The only possible value.", isEarly: true },
  format: {
    help: "What the text is: a link, a file, an icon. Tessera checks it against the site.",
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
  properties: { ...ofNames, help: "The properties of the object, by key." },
  required: { help: "Keys that every object needs.", schema: siblings, check: checkRequired },
  additionalProperties: {
    help: "Whether there may be other keys, or their schema. false reports misspelt keys.",
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
  propertyNames: { ...ofPart, help: "The schema for the names of keys.", compare: "rule" },
  minProperties: { ...leastCount, help: "The least number of keys." },
  maxProperties: { ...mostCount, help: "The largest number of keys." },
  dependentRequired: {
    help: "Keys that another key requires, by that key.",
    schema: { type: "object", additionalProperties: texts },
    takes: "lists of properties, by the property that requires them",
    example: '{ "phone": ["hours"] }',
    compare: "rule",
  },
  dependencies: {
    help: "Keys or a schema that another key requires.",
    schema: { type: "object" },
    holds: "named",
    isEarly: true,
    compare: "rule",
  },
  items: { ...ofPart, help: "The schema of each item." },
  additionalItems: {
    ...ofPart,
    help: "The schema of items after a list of schemas.",
    compare: "rule",
  },
  contains: {
    ...ofPart,
    help: "The schema that at least one item must fit.",
    isEarly: true,
    compare: "rule",
  },
  minItems: { ...leastCount, help: "The least number of items." },
  maxItems: { ...mostCount, help: "The largest number of items." },
  uniqueItems: { help: "No two items are the same.", schema: { type: "boolean", enum: [true] } },
  minLength: { ...leastCount, help: "The least number of characters. 1 refuses an empty text." },
  maxLength: { ...mostCount, help: "The largest number of characters." },
  pattern: {
    help: "A regular expression that the text must match.",
    schema: { ...text, format: "regex" },
    compare: "rule",
    check: (value, at) => checkPattern(wordsOf(value), at),
  },
  minimum: { ...leastNumber, help: "The least number." },
  maximum: { ...mostNumber, help: "The greatest number." },
  exclusiveMinimum: { ...leastNumber, help: "The number must be greater than this." },
  exclusiveMaximum: { ...mostNumber, help: "The number must be less than this." },
  multipleOf: { help: "The step between numbers.", schema: number },
  if: { ...ofSame, help: "A condition on the value.", isEarly: true },
  then: { ...ofSame, help: "The schema if the condition is true." },
  else: { ...ofSame, help: "The schema if the condition is false." },
  allOf: { ...ofAll, help: "Schemas that the value must all fit." },
  anyOf: {
    ...ofAll,
    help: "Schemas of which the value must fit at least one.",
    // A further alternative refuses nothing.
    isWider: (before, after) => isWithin(before, after),
  },
  oneOf: { ...ofAll, help: "Schemas of which the value must fit exactly one." },
  not: { ...ofSame, help: "A schema that the value must not fit.", isEarly: true },
  definitions: { ...ofNames, help: "Schemas by name, for $ref: #/definitions/name." },
  $defs: { holds: "named" },
  $id: ofNoUse,
  id: ofNoUse,
  $async: ofNoUse,
  nullable: ofNoUse,
  discriminator: ofNoUse,
  "x-files": {
    help: "With format file-name: the folder of the site with the files.",
    schema: { ...text, format: "folder" },
    takes: "the path of a folder of the site",
    example: '"theme/pictures"',
    compare: "rule",
  },
  "x-code": {
    help: "For a text that shows code: allows signs of markup in it.",
    schema: { type: "boolean", enum: [true] },
  },
  "x-page": {
    help: "In the schema of a collection: the [slug] page of its entries' links, if there are several.",
    schema: { ...text, format: "slug-page" },
    takes: "the route of a [slug] page",
    example: '"/news/[slug]"',
    isOfRoot: true,
  },
  "x-outputs": {
    help: "In the schema of a collection: the outputs of its entries' pages.",
    schema: { ...texts, items: { ...text, format: "output" } },
    takes: "a list of names of outputs",
    example: '["card"]',
    isOfRoot: true,
  },
  "x-feed": {
    help: "In the schema of a collection: makes a feed, and names the field with the dates.",
    schema: { type: "object" },
    offered: {
      properties: {
        date: {
          ...text,
          format: "own-property",
          description: "The field with an entry's day.",
        },
        description: {
          ...text,
          description: "The key of content/site.json that describes the feed.",
        },
      },
    },
    takes: "an object that names the field with the dates",
    example: '{ "date": "published" }',
    isOfRoot: true,
  },
  "x-calendar": calendarKeyword,
  "x-version": {
    help: "In the schema of a block or a collection: the version of the schema. The default is 1.",
    schema: { type: "integer", minimum: 1 },
    takes: "a whole number from 1 on",
    example: "2",
    isOfRoot: true,
  },
  "x-deprecated": deprecatedKeyword,
  "x-was": formerKeyword,
  "x-message": {
    help: "The message for the author of a page who breaks a rule next to it, instead of Tessera's words. {value} is replaced by the author's value.",
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
  "x-schema-org": { help: "The type of the value in structured data (schema.org)." },
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
