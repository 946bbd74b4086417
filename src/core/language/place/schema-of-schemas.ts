import type { JsonObject } from "#core/json.ts";
import { regions } from "#core/document/page-keys.ts";
import { formats } from "#core/schema/formats.ts";
import { rememberSchemas, type Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

const file = "language:schema";

const schema: JsonObject = { $ref: "#" };
const schemas: JsonObject = { type: "object", additionalProperties: schema };
const list: JsonObject = { type: "array", minItems: 1, items: schema };
const count: JsonObject = { type: "integer", minimum: 0 };
const number: JsonObject = { type: "number" };
const text: JsonObject = { type: "string" };
const texts: JsonObject = { type: "array", items: text };

const sibling: JsonObject = { ...text, format: "sibling-property" };
const siblings: JsonObject = { type: "array", items: sibling };

const rule: JsonObject = {
  title: "Rule",
  type: "object",
  required: ["x-message"],
  properties: {
    before: {
      ...siblings,
      description: "The first comes before the second: dates, times, numbers.",
    },
    notAfter: { ...siblings, description: "The first comes before the second, or is the same." },
    atLeastOne: { ...siblings, description: "One of these has to be there." },
    exactlyOne: { ...siblings, description: "One of these has to be there, and no other." },
    atMostOne: { ...siblings, description: "Only one of these may be there." },
    allOrNone: { ...siblings, description: "These are there together, or none of them is." },
    equal: { ...siblings, description: "These say the same." },
    different: { ...siblings, description: "No two of these say the same." },
    sameLength: { ...siblings, description: "These lists have as many items each." },
    unique: { ...text, description: "No two items of a list say the same: items.label." },
    "x-message": { ...text, description: "What the author of a page is told." },
  },
};

const placesSchema: JsonObject = {
  title: "Places",
  type: "object",
  additionalProperties: false,
  properties: {
    regions: {
      description: "The regions that it may stand in; all where absent.",
      type: "array",
      items: { ...text, enum: [...regions] },
    },
    most: {
      description: 'How often on a page; or by region: { "page": 2, "aside": 1 }.',
      type: "integer",
      minimum: 1,
    },
    with: { ...texts, description: "Blocks that have to stand on the page too." },
    without: { ...texts, description: "Blocks that must not stand on the same page." },
    first: { type: "boolean", enum: [true], description: "It is the first of its region." },
    last: { type: "boolean", enum: [true], description: "It is the last of its region." },
    "x-message": { ...text, description: "What the author of a page is told." },
  },
};

/** The formats of JSON Schema that the checker knows and people write. */
const plainFormats = [
  "date",
  "time",
  "date-time",
  "email",
  "uri",
  "uri-reference",
  "uuid",
  "regex",
];

const types = ["object", "array", "string", "integer", "number", "boolean", "null"];

const keywords: Record<string, [description: string, schema: JsonObject]> = {
  $schema: [
    "The draft of JSON Schema: draft-07.",
    { ...text, enum: ["http://json-schema.org/draft-07/schema#"] },
  ],
  $ref: [
    "A schema that stands elsewhere, in its place: tessera:definitions#/definitions/link, ../../schema/definitions.json#/definitions/image.",
    { ...text, format: "schema-reference" },
  ],
  title: ["What the value is called in messages: Question.", text],
  description: ["What authors read while they write.", text],
  type: ["Which kind of value it is.", { ...text, enum: types }],
  default: ["What stands there where nobody writes anything; no document repeats it.", {}],
  examples: [
    "Values as people would write them; those of a block are rendered by the tests.",
    { type: "array", items: {} },
  ],
  enum: [
    "The values to choose from.",
    { type: "array", minItems: 1, uniqueItems: true, items: {} },
  ],
  const: ["The one value that fits.", {}],
  format: [
    "What the text stands for; the check holds it against the site.",
    { ...text, enum: [...formats, ...plainFormats] },
  ],
  properties: ["What the object holds, by key.", schemas],
  required: [
    "Keys that have to be there.",
    { ...texts, items: { ...text, format: "sibling-property" } },
  ],
  additionalProperties: [
    "Whether, or by which schema, there may be other keys; false tells misspelt ones.",
    { anyOf: [{ type: "boolean" }, schema] },
  ],
  patternProperties: ["Schemas of keys, by a pattern of the key.", schemas],
  propertyNames: ["What keys must be like.", schema],
  minProperties: ["How many keys at least.", count],
  maxProperties: ["How many keys at most.", count],
  dependentRequired: [
    "Keys that one key asks for, by that key.",
    { type: "object", additionalProperties: texts },
  ],
  dependencies: ["Keys or a schema that one key asks for.", { type: "object" }],
  items: ["What each item is.", schema],
  additionalItems: ["What items behind a list of schemas are.", schema],
  contains: ["What one item at least is.", schema],
  minItems: ["How many items at least.", count],
  maxItems: ["How many items at most.", count],
  uniqueItems: ["No two items are the same.", { type: "boolean", enum: [true] }],
  minLength: ["How many characters at least; 1 refuses an empty text.", count],
  maxLength: ["How many characters at most.", count],
  pattern: ["A regular expression that the text must match.", { ...text, format: "regex" }],
  minimum: ["The least number.", number],
  maximum: ["The greatest number.", number],
  exclusiveMinimum: ["What the number must be above.", number],
  exclusiveMaximum: ["What the number must be below.", number],
  multipleOf: ["The step between numbers.", number],
  if: ["A condition on the value.", schema],
  then: ["What holds where the condition does.", schema],
  else: ["What holds where the condition does not.", schema],
  allOf: ["Schemas that hold all together.", list],
  anyOf: ["Schemas of which one at least holds.", list],
  oneOf: ["Schemas of which exactly one holds.", list],
  not: ["A schema that must not hold.", schema],
  definitions: ["Schemas by name, for $ref: #/definitions/name.", schemas],
  "x-files": ["With format file-name: the folder of the site whose files may be named.", text],
  "x-page": [
    "Of a collection: the [slug] page that its entries lead to, where there are several.",
    { ...text, format: "slug-page" },
  ],
  "x-outputs": [
    "Of a collection: the outputs that its entries' pages ask for.",
    { ...texts, items: { ...text, format: "output" } },
  ],
  "x-feed": ["Of a collection: that it has a feed, and where its dates stand.", { type: "object" }],
  "x-version": [
    "Of a block or a collection: which version the schema is; 1 where absent.",
    { type: "integer", minimum: 1 },
  ],
  "x-deprecated": [
    "Of a property, a block or a collection: what to use in its place, as a sentence.",
    text,
  ],
  "x-message": [
    "What the author of a page is told where a rule beside it does not hold, in the place of the engine's words; {value} stands for what was written.",
    text,
  ],
  "x-rules": [
    "Rules between properties that JSON Schema has no keyword for, each with its words.",
    { type: "array", items: rule },
  ],
  "x-places": ["Of a block: where on a page it may stand, how often, and with what.", placesSchema],
  "x-schema-org": ["What the value is in structured data (schema.org).", {}],
};

/** A schema as the engine reads it: JSON Schema draft-07, the engine's formats and notes. */
export const schemaNode: SchemaNode = {
  file,
  schema: {
    title: "Schema",
    description: "What a value may be.",
    type: "object",
    properties: Object.fromEntries(
      Object.entries(keywords).map(([key, [description, value]]) => [
        key,
        { ...value, description },
      ]),
    ),
  },
};

/** @returns the site's schemas, and those that this floor has itself, so that references between these are followed */
export const withLanguageSchemas = rememberSchemas(({ blocks, schemas: own }): Schemas => ({
  blocks,
  schemas: { ...own, [file]: schemaNode.schema },
}));
