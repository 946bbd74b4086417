import type { ErrorObject } from "ajv";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { ValueProblem } from "#core/messages/value-words.ts";
import { findMeantText } from "./find-meant-text.ts";
import { findMeantFormat, formatOf } from "./formats.ts";
import { namesIn, propertyIn } from "./walk-schema.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath, textOf } from "#core/json.ts";

type Describe = (error: ErrorObject, path: JsonPath, of: Described) => ValueIssue;

/** Finds the issue of a value of the wrong type that was meant as something else than a value. */
export type FindMeant = (value: Json, expected: string[], path: JsonPath) => ValueIssue | null;

/**
 * `schemaOf` gives the schema of a part, references followed; undefined if it is not known. `meant`
 * is the name that an unknown one was probably meant to be.
 */
type Described = {
  owner: Owner;
  schemaOf: (path: JsonPath) => JsonObject | undefined;
  findMeant: FindMeant;
  meant?: string;
};

/**
 * Chooses the message by which an ajv error is reported, and its parameters.
 *
 * @param error one error, with its schema and data (`verbose`)
 * @param path of the value
 * @param of the owner of the value's root, and the schemas of its parts
 */
export function describeError(error: ErrorObject, path: JsonPath, of: Described): ValueIssue {
  if ("missingProperty" in error.params) return describeMissing(error, path, of);
  if (error.keyword === "additionalProperties") return describeUnknown(error, path, of);
  const describe = descriptions[error.keyword];
  if (describe !== undefined) return describe(error, path, of);
  const params = (problems[error.keyword] ?? describeOther)(error);
  return { id: "wrong-value", params, path };
}

const descriptions: Record<string, Describe> = {
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
    const given = givenOf(error);
    const meant = findMeantText(textOf(given), String(error.params["pattern"]));
    const hint = hintOf(error.parentSchema);
    return { problem: "pattern", given, hint, ...like, ...(meant === undefined ? {} : { meant }) };
  },
  format: (error) => {
    const format = String(error.params["format"]);
    const given = givenOf(error);
    const meant = findMeantFormat(textOf(given), format);
    const { name, example } = formatOf(format) ?? {};
    return {
      problem: "format",
      given,
      ...(name === undefined ? {} : { name }),
      ...(example === undefined ? {} : { example }),
      ...(meant === undefined ? {} : { meant }),
    };
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

/** Returns the checked value, which came from JSON. */
function givenOf({ data }: ErrorObject): Json {
  return data as Json;
}

function describeUnknown(
  error: ErrorObject,
  path: JsonPath,
  { owner, meant }: Described,
): ValueIssue {
  const key = String(error.params["additionalProperty"]);
  const names = namesIn(error.parentSchema).filter((name) => name !== "$schema");
  const given = typeof error.data === "object" && error.data !== null ? error.data : {};
  const taken = names.filter((name) => name in given);
  const suggestion = meant ?? findNearest(key, taken);
  const params = {
    key,
    owner: ownerOf(error.parentSchema, path, owner),
    choices: names.join(", "),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return { id: "unknown-property", params, path: [...path, key], at: "key" };
}

function describeMissing(
  error: ErrorObject,
  path: JsonPath,
  { owner, schemaOf }: Described,
): ValueIssue {
  const key = String(error.params["missingProperty"]);
  const schema = { ...schemaOf([...path, key]), ...propertyIn(error.parentSchema, key) };
  const example = exampleOf(schema) ?? '"…"';
  const params = { key, owner: ownerOf(error.parentSchema, path, owner), example };
  return { id: "missing-property", params, path, missing: key };
}

function describeType(error: ErrorObject, path: JsonPath, of: Described): ValueIssue {
  const expected = [error.params["type"]].flat().map(String);
  const given = givenOf(error);
  const meant = of.findMeant(given, expected, path);
  if (meant !== null) return meant;
  const example = convert(given, expected[0]) ?? exampleOf(error.parentSchema);
  const isLone = isJsonObject(given) && !isEmpty(given) && expected[0] === "array";
  const params = {
    given,
    expected,
    isLone,
    ...(example === undefined ? {} : { example }),
    ...fitting(readMeant(given, expected), error.parentSchema),
  };
  return { id: "wrong-type", params, path };
}

/** @returns the value if it breaks no other rule of the schema: a fix makes no other mistake */
function fitting(meant: { meant?: Json }, schema: JsonObject = {}): { meant?: Json } {
  const { meant: value } = meant;
  const { enum: choices, minimum, maximum } = schema;
  if (Array.isArray(choices) && !choices.some((choice) => choice === value)) return {};
  // A text without a length is mostly the name of something, which no number is.
  const isProse = ["minLength", "maxLength"].some((key) => key in schema);
  const isFormed = "pattern" in schema || "format" in schema;
  if (typeof value === "string") return isProse && !isFormed ? meant : {};
  if (Array.isArray(value)) return Number(schema["minItems"] ?? 0) > 0 ? {} : meant;
  if (typeof value !== "number") return meant;
  const isLess = typeof minimum === "number" && value < minimum;
  const isMore = typeof maximum === "number" && value > maximum;
  return isLess || isMore || "multipleOf" in schema ? {} : meant;
}

function isEmpty(value: JsonObject): boolean {
  return Object.keys(value).length === 0;
}

/**
 * @returns the same value without its quotation marks, or with them, or with the other brackets:
 *   the only value that it can mean
 */
function readMeant(given: Json, [type, ...others]: string[]): { meant?: Json } {
  if (others.length > 0) return {};
  if (type === "string") return Number.isFinite(given) ? { meant: JSON.stringify(given) } : {};
  if (type === "array" && isJsonObject(given) && isEmpty(given)) return { meant: [] };
  if (typeof given !== "string") return {};
  const isBoolean = type === "boolean" && /^(?:true|false)$/.test(given);
  const isNumber = type === "number" && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(given);
  const isInteger = type === "integer" && /^-?(?:0|[1-9]\d{0,14})$/.test(given);
  return isBoolean || isNumber || isInteger ? { meant: JSON.parse(given) } : {};
}

/** @returns the value as it was probably meant; undefined if that cannot be guessed */
function convert(value: Json, type: string | undefined): string | undefined {
  if (type === "string" && typeof value === "number") return `"${value}"`;
  if (
    type === "boolean" &&
    (value === 0 || /^(?:false|no|off)$/i.test(JSON.stringify(value).replaceAll('"', "")))
  )
    return "false";
  if (type === "array" && isJsonObject(value) && isEmpty(value)) return "[ … ]";
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

/** @returns an example as it would be typed, if the schema gives or allows one */
function exampleOf(schema: JsonObject | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const { type, minimum } = schema;
  const [given = schema["default"] ?? schema["const"]] = listExamples(schema);
  if (given !== undefined) return JSON.stringify(given, null, 1).replaceAll(/\n */g, " ");
  if (typeof minimum === "number") return String(minimum);
  const name = [type].flat().find((one) => typeof one === "string");
  return name === undefined ? undefined : typeExamples[name];
}

function listExamples(schema: JsonObject | undefined): Json[] {
  return [schema?.["examples"], schema?.["enum"]].find(Array.isArray) ?? [];
}

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
