import type { ErrorObject } from "ajv";
import { findNearest } from "#suggest/find-nearest.ts";
import type { ValueIssue } from "../messages/issue.ts";
import type { Owner } from "../messages/owner.ts";
import type { ValueProblem } from "../messages/value-words.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";

type Describe = (error: ErrorObject, path: JsonPath, owner: Owner) => ValueIssue;

/**
 * Says by which message an ajv error is reported, and what fills its words.
 *
 * @param error one error, with its schema and data (`verbose`)
 * @param path where the value is
 * @param owner what the value's root is called
 */
export function describeError(error: ErrorObject, path: JsonPath, owner: Owner): ValueIssue {
  const describe = descriptions[error.keyword];
  if (describe !== undefined) return describe(error, path, owner);
  const params = (problems[error.keyword] ?? describeOther)(error);
  return { id: "wrong-value", params, path };
}

const descriptions: Record<string, Describe> = {
  additionalProperties: describeUnknown,
  required: describeMissing,
  type: describeType,
  enum: describeChoice,
  const: describeChoice,
};

const problems: Record<string, (error: ErrorObject) => ValueProblem> = {
  minLength: (error) => {
    const limit = limitOf(error);
    return limit === 1 ? { problem: "emptyText" } : { problem: "shortText", limit };
  },
  maxLength: (error) => ({ problem: "longText", limit: limitOf(error), length: lengthOf(error) }),
  minimum: (error) => ({ problem: "tooLittle", limit: limitOf(error), given: givenOf(error) }),
  maximum: (error) => ({ problem: "tooMuch", limit: limitOf(error), given: givenOf(error) }),
  multipleOf: (error) => {
    const step = Number(error.params["multipleOf"]);
    return { problem: "step", step, given: givenOf(error) };
  },
  minItems: (error) => ({ problem: "fewItems", limit: limitOf(error) }),
  maxItems: (error) => ({ problem: "manyItems", limit: limitOf(error), length: lengthOf(error) }),
  uniqueItems: () => ({ problem: "sameItems" }),
  pattern: (error) => {
    const [example] = listExamples(error.parentSchema);
    const like = example === undefined ? {} : { example: JSON.stringify(example) };
    return {
      problem: "pattern",
      given: givenOf(error),
      hint: hintOf(error.parentSchema),
      ...like,
    };
  },
  format: (error) => {
    const format = String(error.params["format"]);
    return { problem: "format", given: givenOf(error), format };
  },
};

function describeOther(error: ErrorObject): ValueProblem {
  const reason = error.message ?? "is not allowed";
  return { problem: "other", reason, hint: hintOf(error.parentSchema) };
}

function limitOf(error: ErrorObject): number {
  return Number(error.params["limit"]);
}

function lengthOf({ data }: ErrorObject): number {
  return typeof data === "string" || Array.isArray(data) ? data.length : 0;
}

/** What was checked came from JSON. */
function givenOf({ data }: ErrorObject): Json {
  return data as Json;
}

function describeUnknown(error: ErrorObject, path: JsonPath, owner: Owner): ValueIssue {
  const key = String(error.params["additionalProperty"]);
  const names = propertyNames(error.parentSchema).filter((name) => name !== "$schema");
  const given = typeof error.data === "object" && error.data !== null ? error.data : {};
  const free = names.filter((name) => !(name in given));
  const suggestion = findNearest(key, free) ?? findNearest(key, names);
  const params = {
    key,
    owner: ownerOf(error.parentSchema, path, owner),
    choices: names.join(", "),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return { id: "unknown-property", params, path: [...path, key], at: "key" };
}

function describeMissing(error: ErrorObject, path: JsonPath, owner: Owner): ValueIssue {
  const key = String(error.params["missingProperty"]);
  const properties = error.parentSchema?.["properties"];
  const schema = isJsonObject(properties) ? properties[key] : undefined;
  const example = writeExample(isJsonObject(schema) ? schema : undefined) ?? '"…"';
  const params = { key, owner: ownerOf(error.parentSchema, path, owner), example };
  return { id: "missing-property", params, path, missing: key };
}

function describeType(error: ErrorObject, path: JsonPath): ValueIssue {
  const expected = [error.params["type"]].flat().map(String);
  const given = givenOf(error);
  const example = convert(given, expected[0]) ?? writeExample(error.parentSchema);
  const isLone = typeof given === "object" && given !== null && expected[0] === "array";
  const same = sameValue(given, expected);
  const params = {
    given,
    expected,
    isLone,
    ...(example === undefined ? {} : { example }),
    ...(same === undefined ? {} : { same }),
  };
  return { id: "wrong-type", params, path };
}

const truths: Record<string, boolean> = { true: true, false: false };

/** @returns the same value in another type, where nothing is lost by it */
function sameValue(value: Json, [type]: string[]): Json | undefined {
  if (type === "string") return typeof value === "number" ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "boolean") return Object.hasOwn(truths, value) ? truths[value] : undefined;
  const isWhole = /^-?(?:0|[1-9]\d*)$/.test(value);
  const isNumber = isWhole || /^-?(?:0|[1-9]\d*)\.\d+$/.test(value);
  if (type === "integer" ? isWhole : type === "number" && isNumber) return Number(value);
  return undefined;
}

/** @returns the value as it was probably meant; undefined where that cannot be guessed */
function convert(value: Json, type: string | undefined): string | undefined {
  if (type === "string" && typeof value === "number") return `"${value}"`;
  if (type === "array" && typeof value === "string") return `[${JSON.stringify(value)}]`;
  if (type !== "integer" && type !== "number") return undefined;
  if (typeof value === "object") return undefined;
  const found = typeof value === "string" ? /-?\d+(?:\.\d+)?/.exec(value)?.[0] : value;
  const number = Number(found ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  return String(type === "integer" ? Math.round(number) : number);
}

function describeChoice(error: ErrorObject, path: JsonPath): ValueIssue {
  const given = givenOf(error);
  const allowed = [error.params["allowedValues"] ?? error.params["allowedValue"]].flat();
  const choices = allowed.map(String);
  const suggestion = typeof given === "string" ? findNearest(given, choices) : undefined;
  const params = {
    given,
    choices: choices.join(", "),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return { id: "wrong-choice", params, path };
}

function ownerOf(schema: JsonObject | undefined, path: JsonPath, owner: Owner): Owner {
  if (path.length === 0) return owner;
  const title = schema?.["title"];
  if (typeof title === "string") return { kind: "titled", title };
  const key = path.findLast((step) => typeof step === "string") ?? "";
  return { kind: typeof path.at(-1) === "number" ? "item" : "property", key };
}

function propertyNames(schema: JsonObject | undefined): string[] {
  const properties = schema?.["properties"];
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** @returns an example as it would be typed, if the schema gives or allows one */
export function writeExample(schema: JsonObject | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const { type, format, default: usual } = schema;
  const [given = usual] = listExamples(schema);
  if (given !== undefined) return JSON.stringify(given, null, 1).replaceAll(/\n */g, " ");
  if (typeof format === "string" && Object.hasOwn(formatExamples, format))
    return formatExamples[format];
  return typeof type === "string" ? typeExamples[type] : undefined;
}

function listExamples(schema: JsonObject | undefined): Json[] {
  return [schema?.["examples"], schema?.["enum"]].find(Array.isArray) ?? [];
}

const formatExamples: Record<string, string> = {
  link: '"/contact"',
  asset: '"/images/photo.jpg"',
  icon: '"star"',
  date: '"2026-03-14"',
  email: '"name@example.com"',
  uri: '"https://example.com"',
};

const typeExamples: Record<string, string> = {
  string: '"…"',
  number: "1",
  integer: "1",
  boolean: "true",
  array: "[ … ]",
  object: "{ … }",
};

function hintOf(schema: JsonObject | undefined): string {
  const description = schema?.["description"];
  return typeof description === "string" ? description : "";
}
