import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { fillDefaults } from "#core/schema/fill-defaults.ts";
import { makeChecker } from "#core/schema/make-checker.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { planOf } from "#core/schema/schema-plan.ts";
import { checkProperty } from "../../check-property.ts";
import { isFull } from "../../test-size.ts";

/** The validator's own way, which changes what it is given, is what the walk is held against. */

const keys = fc.constantFrom("a", "b", "c", "constructor");
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>(null, true, 1, 2, "", "x"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const { schema: part } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const byKey = fc.dictionary(keys, tie("schema"), { maxKeys: 3, noNullPrototype: true });
  const plain = {
    type: fc.constantFrom("object", "array", "integer"),
    default: json,
    properties: byKey,
    items: tie("schema"),
    required: fc.uniqueArray(keys, { minLength: 1, maxLength: 2 }),
    additionalProperties: fc.constant(false),
  };
  const list = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  const odd = {
    ...plain,
    items: fc.oneof(tie("schema"), list),
    additionalProperties: tie("schema"),
    uniqueItems: fc.boolean(),
    const: json,
    $ref: fc.constant("#/definitions/known"),
    allOf: list,
    anyOf: list,
    if: tie("schema"),
    then: tie("schema"),
    else: tie("schema"),
    not: tie("schema"),
    dependencies: byKey,
    patternProperties: fc.record({ "^a": tie("schema") }),
  };
  const some: { requiredKeys: []; noNullPrototype: true } = {
    requiredKeys: [],
    noNullPrototype: true,
  };
  return {
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<JsonObject>({}, { type: "string" }, { $ref: "#/definitions/known" }),
      { arbitrary: fc.record(plain, some), weight: 6 },
      fc.record(odd, some),
    ),
  };
});

const root = part.map((own): JsonObject => {
  const known = {
    type: "object",
    properties: { a: { default: { b: 1 } }, c: { $ref: "#/definitions/known" } },
  };
  const { $ref: _, ...rest } = own;
  return { ...rest, definitions: { known } };
});

test("defaults are those that the validator fills in, and nothing is changed", async () => {
  let changed = 0;
  const values = fc.array(fc.dictionary(keys, json, { noNullPrototype: true }), { minLength: 8 });
  const cases = await checkProperty(
    fc.property(root, values, (props, given) => {
      const ajv = new Ajv({
        useDefaults: true,
        allErrors: true,
        strict: false,
        validateSchema: false,
      });
      const validate = ajv.compile(props);
      const plan = planOf({ blocks: { note: props }, schemas: {} }, nodeOf(props));
      if (plan.isOdd) return;
      for (const value of given) {
        const expected = structuredClone(value);
        validate(expected);
        const filled = fillDefaults(freeze(value), plan);
        expect(JSON.stringify(filled)).toBe(JSON.stringify(expected));
        changed += Number(filled !== value);
      }
    }),
    { name: "fill-defaults: as the validator", runs: 200, least: 100 },
  );
  expect(changed).toBeGreaterThan(isFull ? 100 : cases / 20);
});

test("what lacks nothing is the same value", () => {
  const props = {
    type: "object",
    properties: { look: { type: "object", properties: { tone: { default: "calm" } } }, list: {} },
  };
  const check = makeChecker({ blocks: { note: props }, schemas: {} });
  const node = nodeOf(props);
  const owner = { kind: "block", type: "note" } as const;
  const whole = { look: { tone: "loud" }, list: [{}] };
  expect(check(node, whole, owner).value).toBe(whole);
  const lacking = { look: {}, list: [{}] };
  const { value } = check(node, lacking, owner);
  expect(value).toEqual({ look: { tone: "calm" }, list: [{}] });
  expect(value["list"]).toBe(lacking.list);
  expect(lacking).toEqual({ look: {}, list: [{}] });
});

test("defaults that a condition looks at are the validator's to fill in", () => {
  const props = {
    type: "object",
    properties: { look: { default: "calm" }, size: {} },
    if: { required: ["look"] },
    then: { required: ["size"] },
  };
  const check = makeChecker({ blocks: { note: props }, schemas: {} });
  const value = freeze({});
  const owner = { kind: "block", type: "note" } as const;
  expect(check(nodeOf(props), value, owner)).toMatchObject({ value: { look: "calm" }, found: [] });
});

function nodeOf(schema: JsonObject): SchemaNode {
  return { schema, file: "blocks/note/schema.json" };
}

function freeze<Value extends Json>(value: Value): Value {
  if (Array.isArray(value)) value.forEach(freeze);
  else if (isJsonObject(value)) Object.values(value).forEach((child) => freeze(child ?? null));
  return Object.freeze(value);
}
