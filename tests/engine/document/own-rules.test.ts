import { describe, expect, test } from "vitest";
import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import { makeChecker } from "#core/schema/make-checker.ts";
import {
  printValidators,
  readValidators,
  useValidators,
} from "#core/schema/prepared-validators.ts";

type Case = {
  /** Of the root, whose properties take anything that is not said here. */
  schema: JsonObject;
  value: JsonObject;
  found: { words: string; at: JsonPath; missing?: string }[];
};

const words = "Say it so.";
const said = { "x-message": words };
const anything = { type: "object", properties: { a: {}, b: {}, c: {}, list: {} } };
const at = (...path: JsonPath) => [{ words, at: path }];
const lacking = (missing: string, ...path: JsonPath) => [{ words, at: path, missing }];

const conditional = {
  if: { properties: { a: { const: "shop" } }, required: ["a"] },
  then: { required: ["b"] },
  else: { properties: { b: { type: "integer" } } },
  ...said,
};
const alternatives = { anyOf: [{ required: ["a"] }, { required: ["b"] }], ...said };

const cases: Record<string, Case> = {
  "a pattern": {
    schema: { properties: { a: { type: "string", pattern: "^x", ...said } } },
    value: { a: "y" },
    found: at("a"),
  },
  "a pattern and a length, both": {
    schema: { properties: { a: { type: "string", pattern: "^x", minLength: 3, ...said } } },
    value: { a: "y" },
    found: at("a"),
  },
  "a type": {
    schema: { properties: { a: { type: "string", pattern: "^x", ...said } } },
    value: { a: 5 },
    found: at("a"),
  },
  "what a condition asks for": {
    schema: conditional,
    value: { a: "shop" },
    found: lacking("b"),
  },
  "what a condition asks for otherwise": {
    schema: conditional,
    value: { a: "home", b: "x" },
    found: at("b"),
  },
  "words at the condition's branch": {
    schema: {
      if: { required: ["a"] },
      then: { required: ["b"], ...said },
      "x-message": "Of the whole.",
    },
    value: { a: 1 },
    found: lacking("b"),
  },
  "alternatives, none of which holds": { schema: alternatives, value: { c: 1 }, found: at() },
  "alternatives of one property": {
    schema: { properties: { a: { anyOf: [{ const: 1 }, { minimum: 9 }], ...said } } },
    value: { a: 3 },
    found: at("a"),
  },
  "one of three, and two are there": {
    schema: {
      oneOf: [{ required: ["a"] }, { required: ["b"] }, { required: ["c"] }],
      ...said,
    },
    value: { a: 1, b: 1 },
    found: at(),
  },
  "what must not be there": {
    schema: { not: { required: ["a"] }, ...said },
    value: { a: 1 },
    found: at("a"),
  },
  "what must not be there with something else": {
    schema: { if: { required: ["a"] }, then: { not: { required: ["b"] } }, ...said },
    value: { a: 1, b: 1 },
    found: at("b"),
  },
  "a property that asks for another": {
    schema: { dependentRequired: { a: ["b"] }, ...said },
    value: { a: 1 },
    found: lacking("b"),
  },
  "the same in draft-07": {
    schema: { dependencies: { a: ["b"] }, ...said },
    value: { a: 1 },
    found: lacking("b"),
  },
  "a list of which no item is": {
    schema: { properties: { list: { type: "array", contains: { const: 1 }, ...said } } },
    value: { list: [2] },
    found: at("list"),
  },
  "items at a depth": {
    schema: { properties: { list: { type: "array", items: conditional } } },
    value: { list: [{ a: "home" }, { a: "shop" }] },
    found: lacking("b", "list", 1),
  },
  "beside a reference": {
    schema: {
      properties: { a: { $ref: "#/definitions/deep", ...said } },
      definitions: {
        deep: {
          type: "object",
          required: ["x"],
          properties: { y: { $ref: "#/definitions/deep" } },
        },
      },
    },
    value: { a: { x: 1, y: { z: 1 } } },
    found: lacking("x", "a", "y"),
  },
  "inside a reference": {
    schema: {
      properties: { list: { type: "array", items: { $ref: "#/definitions/one" } } },
      definitions: { one: conditional },
    },
    value: { list: [{ a: "shop" }] },
    found: lacking("b", "list", 0),
  },
  "names of keys": {
    schema: { properties: { a: { propertyNames: { pattern: "^x" }, ...said } } },
    value: { a: { y: 1 } },
    found: at("a", "y"),
  },
  "words by keyword": {
    schema: { properties: { a: { pattern: "^x", "x-message": { pattern: words } } } },
    value: { a: "y" },
    found: at("a"),
  },
  "a rule by its keyword among others": {
    schema: {
      ...alternatives,
      not: { required: ["c"] },
      "x-message": { not: words, anyOf: "Other." },
    },
    value: { c: 1, a: 1 },
    found: at("c"),
  },
  "the value in the words": {
    schema: { properties: { a: { maximum: 3, "x-message": "At most 3, not {value}." } } },
    value: { a: 5 },
    found: [{ words: "At most 3, not 5.", at: ["a"] }],
  },
  "dates in order": {
    schema: rule({ before: ["a", "b"] }),
    value: { a: "2026-03-02", b: "2026-03-02" },
    found: at("b"),
  },
  "dates that are in order": {
    schema: rule({ before: ["a", "b"] }),
    value: { a: "2026-03-01", b: "2026-03-02" },
    found: [],
  },
  "the same day": {
    schema: rule({ notAfter: ["a", "b"] }),
    value: { a: "2026-03-02", b: "2026-03-02" },
    found: [],
  },
  "moments in other zones": {
    schema: rule({ before: ["a", "b"] }),
    value: { a: "2026-03-02T10:00:00+02:00", b: "2026-03-02T09:00:00Z" },
    found: [],
  },
  "numbers in order": {
    schema: rule({ notAfter: ["a", "b"] }),
    value: { a: 5, b: 4 },
    found: at("b"),
  },
  "times in order": {
    schema: rule({ before: ["a", "b"] }),
    value: { a: "10:00", b: "09:30" },
    found: at("b"),
  },
  "of which one is absent": { schema: rule({ before: ["a", "b"] }), value: { a: 5 }, found: [] },
  "at least one": { schema: rule({ atLeastOne: ["a", "b"] }), value: {}, found: at() },
  "exactly one, and two": {
    schema: rule({ exactlyOne: ["a", "b"] }),
    value: { a: 1, b: 1 },
    found: at("b"),
  },
  "at most one": { schema: rule({ atMostOne: ["a", "b"] }), value: { a: 1, b: 1 }, found: at("b") },
  "all or none": { schema: rule({ allOrNone: ["a", "b"] }), value: { b: 1 }, found: lacking("a") },
  "equal values": { schema: rule({ equal: ["a", "b"] }), value: { a: 1, b: 2 }, found: at("b") },
  "different values": {
    schema: rule({ different: ["a", "b"] }),
    value: { a: 1, b: 1 },
    found: at("b"),
  },
  "lists of one length": {
    schema: rule({ sameLength: ["a", "b"] }),
    value: { a: [1], b: [1, 2] },
    found: at("b"),
  },
  "lists of one length in each item": {
    schema: rule({ sameLength: ["a", "b.c"] }),
    value: { a: [1, 2], b: [{ c: [1, 2] }, {}, { c: [1] }] },
    found: at("b", 2, "c"),
  },
  "items that differ": {
    schema: rule({ unique: "list.name" }),
    value: { list: [{ name: "A" }, {}, { name: "A" }] },
    found: at("list", 2, "name"),
  },
  "parts of properties": {
    schema: rule({ before: ["a.from", "a.to"] }),
    value: { a: { from: 2, to: 1 } },
    found: at("a", "to"),
  },
  "rules in items": {
    schema: { properties: { list: { items: rule({ before: ["a", "b"] }) } } },
    value: {
      list: [
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
    },
    found: at("list", 1, "b"),
  },
};

function rule(one: JsonObject): JsonObject {
  return { "x-rules": [{ ...one, ...said }] };
}

const blocks = Object.fromEntries(
  Object.entries(cases).map(([name, { schema }]): [string, JsonObject] => {
    const properties = { ...anything.properties, ...(schema["properties"] as JsonObject) };
    return [name, { type: "object", ...schema, properties }];
  }),
);

describe.each([false, true])("a rule has the words of its author (prepared: %s)", (isPrepared) => {
  const source = { blocks: { ...blocks }, schemas: {} };
  if (isPrepared) useValidators(source, readValidators(printValidators(source)));
  const check = makeChecker(source);

  test.each(Object.entries(cases))("%s", (name, { value, found }) => {
    const node = { schema: source.blocks[name] ?? {}, file: `blocks/${name}/schema.json` };
    const told = check(node, value, { kind: "block", type: name }).found.map(
      ({ id, params, path, missing }) => ({
        words: id === "own-rule" ? params.words : id,
        at: path,
        ...(missing === undefined ? {} : { missing }),
      }),
    );
    expect(told).toEqual(found);
  });
});

test("a misspelt name and a wrong type are told as such, and the rule about them is not", () => {
  const schema: JsonObject = {
    type: "object",
    additionalProperties: false,
    properties: { from: { type: "number" }, phone: { type: "string" }, email: { type: "string" } },
    anyOf: [{ required: ["phone"] }, { required: ["email"] }],
    ...said,
    "x-rules": [{ atLeastOne: ["phone", "email"], "x-message": "One of both." }],
  };
  const source = { blocks: { one: schema }, schemas: {} };
  const tell = (value: JsonObject): Json[] =>
    makeChecker(source)({ schema, file: "blocks/one/schema.json" }, value, {
      kind: "block",
      type: "one",
    }).found.map(({ id }) => id);
  expect(tell({ emial: "a@example.com" })).toEqual(["unknown-property"]);
  expect(tell({ email: 5, from: 1 })).toEqual(["wrong-type"]);
  expect(tell({ from: 1 })).toEqual(["own-rule", "own-rule"]);
});
