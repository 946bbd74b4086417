import { expect, test } from "vitest";
import { compareSchemas } from "#core/document/compare/compare-schemas.ts";
import { compareSources } from "#core/document/compare/compare-sources.ts";
import type { JsonObject } from "#core/json.ts";
import type { Migration } from "#core/document/migrate/migration.ts";
import type { Source } from "#core/document/source.ts";
import { textsOf } from "#core/messages/texts.ts";

/** Of a property `a`: what it was, what it is, and what is said of that; `!` where it breaks. */
const changes: [string, JsonObject, JsonObject, string[]][] = [
  ["nothing", { type: "string" }, { type: "string" }, []],
  ["words", { title: "A" }, { title: "B", description: "C", examples: ["x"] }, []],
  [
    "a type narrowed",
    { type: ["string", "null"] },
    { type: "string" },
    ["! a was string or null, is string"],
  ],
  [
    "a type widened",
    { type: "string" },
    { type: ["string", "null"] },
    ["a was string, is string or null"],
  ],
  ["a type where there was none", {}, { type: "string" }, ["! a was of any type, is string"]],
  ["no type any more", { type: "string" }, {}, ["a was string, is of any type"]],
  ["whole numbers alone", { type: "number" }, { type: "integer" }, ["! a was number, is integer"]],
  ["any number", { type: "integer" }, { type: "number" }, ["a was integer, is number"]],
  ["a choice less", { enum: ["x", "y"] }, { enum: ["x"] }, ['! a "y" is not a choice any more']],
  ["a choice more", { enum: ["x"] }, { enum: ["x", "y"] }, ['a "y" is a new choice']],
  ["choices", {}, { enum: ["x"] }, ["! a is one of a list now"]],
  ["any value", { enum: ["x"] }, {}, []],
  [
    "a const of a choice",
    { enum: ["x", "y"] },
    { const: "x" },
    ['! a "y" is not a choice any more'],
  ],
  ["shorter", { maxLength: 9 }, { maxLength: 8 }, ['! a "maxLength" is 8, and was 9']],
  ["longer", { maxLength: 8 }, { maxLength: 9 }, ['a "maxLength" is 9, and was 8']],
  ["as long as one likes", { maxLength: 8 }, {}, ['a "maxLength" was removed']],
  ["not empty", {}, { minLength: 1 }, ['! a "minLength" is 1']],
  ["of no length", {}, { minLength: 0 }, []],
  ["a least number", {}, { minimum: 0 }, ['! a "minimum" is 0']],
  ["steps", {}, { multipleOf: 5 }, ['! a "multipleOf" is 5']],
  ["finer steps", { multipleOf: 10 }, { multipleOf: 5 }, ['a "multipleOf" is 5']],
  ["items that differ", {}, { uniqueItems: true }, ["! a now all items must differ"]],
  ["a format", { type: "string" }, { type: "string", format: "link" }, ['! a "format" is new']],
  ["no format", { format: "link" }, {}, ['a "format" was removed']],
  ["another pattern", { pattern: "a" }, { pattern: "b" }, ['! a "pattern" has changed']],
  ["a rule", {}, { allOf: [{ minLength: 2 }] }, ['! a "allOf" is new']],
  ["words of a rule", { allOf: [{ title: "A" }] }, { allOf: [{ title: "B" }] }, []],
  [
    "an alternative more",
    { anyOf: [{ type: "null" }] },
    { anyOf: [{ type: "string" }, { type: "null" }] },
    ['a "anyOf" has changed'],
  ],
  ["a default", {}, { default: 1 }, ["a has the default 1, and had null"]],
  ["deprecated", {}, { "x-deprecated": { use: "b" } }, ["a is deprecated"]],
  [
    "items of another type",
    { items: { type: "string" } },
    { items: { type: "number" } },
    ["! a[] was string, is number"],
  ],
  ["items where any were", {}, { items: { type: "string" } }, ["! a[] was of any type, is string"]],
  [
    "a property of an item removed",
    { items: { properties: { b: {} } } },
    { items: { properties: {} } },
    ["! a[].b is removed"],
  ],
  ["words for a rule", { allOf: [{}] }, { allOf: [{}], "x-message": "A" }, []],
  [
    "a rule between properties",
    {},
    { "x-rules": [{ equal: ["b", "c"] }] },
    ['! a "x-rules" is new'],
  ],
  [
    "a rule less, in other words",
    { "x-rules": [{ equal: ["b", "c"], "x-message": "A" }, { different: ["b", "d"] }] },
    { "x-rules": [{ equal: ["b", "c"], "x-message": "B" }] },
    ['a "x-rules" has changed'],
  ],
  [
    "what one asks for",
    {},
    { dependentRequired: { b: ["c"] } },
    ['! a "dependentRequired" is new'],
  ],
  [
    "a rule in an alternative",
    { anyOf: [{ format: "file-name", "x-files": "theme/a" }, { type: "null" }] },
    { anyOf: [{ format: "file-name", "x-files": "theme/b" }, { type: "null" }] },
    ['! a "anyOf" has changed'],
  ],
  [
    "a rule in a condition",
    { if: {}, then: { properties: { b: { "x-files": "theme/a" } } } },
    { if: {}, then: { properties: { b: { "x-files": "theme/b" } } } },
    ['! a "then" has changed'],
  ],
  [
    "a rule of keys by pattern",
    { patternProperties: { "^b": { "x-rules": [{ equal: ["c", "d"], "x-message": "A" }] } } },
    { patternProperties: { "^b": { "x-rules": [{ different: ["c", "d"], "x-message": "A" }] } } },
    ['! a "patternProperties" has changed'],
  ],
  [
    "words of an alternative, and a name that looks like them",
    { anyOf: [{ properties: { title: {} }, "x-message": "A", "x-code": true }] },
    { anyOf: [{ properties: { title: {} }, "x-message": "B", title: "B" }] },
    [],
  ],
  ["a place", {}, { "x-places": { most: 1 } }, ['! a "x-places" is new']],
  ["any place", { "x-places": { most: 1 } }, {}, ['a "x-places" was removed']],
  [
    "a place more",
    { "x-places": { regions: ["blocks"], most: 1 } },
    { "x-places": { regions: ["blocks", "aside"], most: { page: 2 } } },
    ['a "x-places" has changed'],
  ],
  [
    "a place less",
    { "x-places": { regions: ["blocks", "aside"] } },
    { "x-places": { regions: ["blocks"] } },
    ['! a "x-places" has changed'],
  ],
  ["no others", {}, { additionalProperties: false }, ["! a takes fewer properties than it did"]],
  ["others", { additionalProperties: false }, {}, ["a takes any other property"]],
];

test.each(changes)("%s", (...[, before, after, expected]) => {
  const level = (a: JsonObject) => ({ properties: { a } });
  const found = compareSchemas(level(before), level(after));
  expect(found.map(word)).toEqual(expected);
});

const wholes: [string, JsonObject, JsonObject, string[]][] = [
  ["a new one", { properties: {} }, { properties: { a: {} } }, ["a is new"]],
  [
    "a new one, required",
    { properties: {} },
    { properties: { a: {} }, required: ["a"] },
    ["! a is new, required, and has no default"],
  ],
  [
    "a new one, required, with a default",
    { properties: {} },
    { properties: { a: { default: 1 } }, required: ["a"] },
    ["a is new"],
  ],
  ["removed", { properties: { a: {} } }, { properties: {} }, ["! a is removed"]],
  [
    "renamed",
    { properties: { a: { type: "string" } } },
    { properties: { b: { type: "string", title: "B" } } },
    ['! a seems to be "b" now', "b is new"],
  ],
  [
    "removed, and one with another rule is new",
    { properties: { a: { format: "file-name", "x-files": "theme/a" } } },
    { properties: { b: { format: "file-name", "x-files": "theme/b" } } },
    ["! a is removed", "b is new"],
  ],
  [
    "required",
    { properties: { a: {} } },
    { properties: { a: {} }, required: ["a"] },
    ["! a is required now"],
  ],
  [
    "required, with a default",
    { properties: { a: { default: 1 } } },
    { properties: { a: { default: 1 } }, required: ["a"] },
    ["a is required now"],
  ],
  [
    "no longer has a default",
    { properties: { a: { default: 1 } }, required: ["a"] },
    { properties: { a: {} }, required: ["a"] },
    ["! a is required, and no longer has a default"],
  ],
  [
    "no more required",
    { properties: { a: {} }, required: ["a"] },
    { properties: { a: {} } },
    ["a may be absent"],
  ],
  ["required, and nowhere described", {}, { required: ["a"] }, ["! a is required now"]],
];

test.each(wholes)("a property is %s", (...[, before, after, expected]) => {
  expect(compareSchemas(before, after).map(word)).toEqual(expected);
});

const schema = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  additionalProperties: false,
  properties,
  ...more,
});
const title = schema({ title: { type: "string" } });
const name = schema({ name: { type: "string" } });
const migration = (version: number): Migration => ({
  version,
  file: `blocks/a/migrations/${version}.ts`,
  migrate: (props) => props,
  examples: [],
  takesPatches: true,
  key: "",
});

const advice: [string, JsonObject, JsonObject, number[], string | null][] = [
  ["no raise", title, name, [], 'raise "x-version" to 2 and write blocks/a/migrations/2.ts'],
  ["no migration", title, { ...name, "x-version": 2 }, [], "write blocks/a/migrations/2.ts"],
  ["both", title, { ...name, "x-version": 2 }, [2], null],
  [
    "an older migration",
    { ...title, "x-version": 2 },
    { ...name, "x-version": 3 },
    [2],
    "write blocks/a/migrations/3.ts",
  ],
  [
    "a version taken back",
    { ...title, "x-version": 2 },
    title,
    [2],
    'write "x-version": 2, or a higher one: the last tag has 2',
  ],
  ["a raise for nothing", title, { ...title, "x-version": 2 }, [], null],
];

test.each(advice)("a breaking change with %s", (...[, before, after, versions, help]) => {
  const source: Source = {
    documents: textsOf(),
    blocks: { a: after },
    schemas: {},
    assets: [],
    icons: [],
    fileNames: {},
    issues: [],
    migrations: { "blocks/a/schema.json": versions.map(migration) },
  };
  const [report] = compareSources({ blocks: { a: before }, schemas: {} }, source);
  expect(report?.help).toBe(help);
});

test("what stands behind a reference counts where it is referred to", () => {
  const make = (label: JsonObject): Source => ({
    documents: textsOf(),
    blocks: { a: schema({ link: { $ref: "../../schema/parts.json#/definitions/link" } }) },
    schemas: {
      "schema/parts.json": { definitions: { link: schema({ label }) } },
      "schema/content/team.json": schema({ link: { $ref: "../parts.json#/definitions/link" } }),
    },
    assets: [],
    icons: [],
    fileNames: {},
    issues: [],
  });
  const reports = compareSources(make({ type: "string" }), make({ type: "number" }));
  expect(reports.map(({ file, help }) => [file, help])).toEqual([
    ["blocks/a/schema.json", 'raise "x-version" to 2 and write blocks/a/migrations/2.ts'],
    [
      "schema/content/team.json",
      'raise "x-version" to 2 and write schema/content/migrations/team/2.ts',
    ],
  ]);
});

function word({ path, words, isBreaking }: ReturnType<typeof compareSchemas>[number]): string {
  return `${isBreaking ? "! " : ""}${path} ${words}`;
}
