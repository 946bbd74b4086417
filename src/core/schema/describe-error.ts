import type { ErrorObject } from "ajv";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { ValueProblem } from "#core/messages/value-words.ts";
import { findMeantText } from "./find-meant-text.ts";
import { findMeantFormat, formatOf } from "./formats.ts";
import { writeObject } from "./write-object.ts";
import { namesIn, propertyIn } from "./walk-schema.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath, textOf } from "#core/json.ts";

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

/** An error with the parts that the messages name. */
type Fault = {
  error: ErrorObject;
  path: JsonPath;
  /** The checked value. */
  given: Json;
  /** The schema that has the broken rule. */
  schema: JsonObject;
  /** The number that a limit has. */
  limit: number;
};

/**
 * Chooses the message by which an ajv error is reported, and its parameters.
 *
 * @param error one error, with its schema and data (`verbose`)
 * @param path of the value
 * @param of the owner of the value's root, and the schemas of its parts
 */
export function describeError(error: ErrorObject, path: JsonPath, of: Described): ValueIssue {
  const { keyword, params } = error;
  // The value and its schema came from JSON.
  const given = error.data as Json;
  const schema: JsonObject = error.parentSchema ?? {};
  const fault: Fault = { error, path, given, schema, limit: Number(params["limit"]) };
  if ("missingProperty" in params) return describeMissing(fault, of);
  if (keyword === "additionalProperties") return describeUnknown(fault, of);
  if (keyword === "type") return describeType(fault, of);
  if (keyword === "enum" || keyword === "const") return describeChoice(fault);
  return { id: "wrong-value", params: (problems[keyword] ?? describeOther)(fault), path };
}

const problems: Record<string, (fault: Fault) => ValueProblem> = {
  minLength: ({ limit }) =>
    limit === 1 ? { problem: "emptyText" } : { problem: "shortText", limit },
  maxLength: ({ limit, given }) => ({ problem: "longText", limit, length: lengthOf(given) }),
  minimum: ({ limit, given }) => ({ problem: "tooLittle", limit, given }),
  maximum: ({ limit, given }) => ({ problem: "tooMuch", limit, given }),
  multipleOf: ({ error, given }) => ({
    problem: "step",
    step: Number(error.params["multipleOf"]),
    given,
  }),
  minItems: ({ limit }) => ({ problem: "fewItems", limit }),
  maxItems: ({ limit, given }) => ({ problem: "manyItems", limit, length: lengthOf(given) }),
  uniqueItems: () => ({ problem: "sameItems" }),
  pattern: ({ error, given, schema }) => {
    const [example] = listExamples(schema);
    const like = example === undefined ? {} : { example: JSON.stringify(example) };
    const meant = findMeantText(textOf(given), String(error.params["pattern"]));
    const hint = textOf(schema["description"]);
    return { problem: "pattern", given, hint, ...like, ...(meant === undefined ? {} : { meant }) };
  },
  format: ({ error, given }) => {
    const format = String(error.params["format"]);
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

function describeOther({ error, schema }: Fault): ValueProblem {
  const reason = error.message ?? "is not allowed";
  return { problem: "other", reason, hint: textOf(schema["description"]) };
}

function lengthOf(given: Json): number {
  return typeof given === "string" || Array.isArray(given) ? given.length : 0;
}

function describeUnknown(
  { error, path, given, schema }: Fault,
  { owner, meant }: Described,
): ValueIssue {
  const key = String(error.params["additionalProperty"]);
  const names = namesIn(schema).filter((name) => name !== "$schema");
  const taken = names.filter((name) => isJsonObject(given) && name in given);
  const suggestion = meant ?? findNearest(key, taken);
  const params = {
    key,
    owner: ownerOf(schema, path, owner),
    choices: names.join(", "),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return { id: "unknown-property", params, path: [...path, key], at: "key" };
}

function describeMissing(
  { error, path, schema }: Fault,
  { owner, schemaOf }: Described,
): ValueIssue {
  const key = String(error.params["missingProperty"]);
  const example = exampleOf({ ...schemaOf([...path, key]), ...propertyIn(schema, key) }) ?? '"…"';
  const params = { key, owner: ownerOf(schema, path, owner), example };
  return { id: "missing-property", params, path, missing: key };
}

function describeType({ error, path, given, schema }: Fault, of: Described): ValueIssue {
  const expected = [error.params["type"]].flat().map(String);
  const meant = of.findMeant(given, expected, path);
  if (meant !== null) return meant;
  const partOf = (key: string): JsonObject => ({
    ...of.schemaOf([...path, key]),
    ...propertyIn(schema, key),
  });
  const whole = expected[0] === "object" ? writeObject(given, schema, { partOf, exampleOf }) : null;
  const example = whole ?? convert(given, expected[0]) ?? exampleOf(schema);
  const isLone = isJsonObject(given) && !isEmpty(given) && expected[0] === "array";
  const params = {
    given,
    expected,
    isLone,
    ...(example === undefined ? {} : { example }),
    ...fitting(readMeant(given, expected), schema),
  };
  return { id: "wrong-type", params, path };
}

/** @returns the value if it breaks no other rule of the schema: a fix makes no other mistake */
function fitting(meant: { meant?: Json }, schema: JsonObject): { meant?: Json } {
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
  const digits = typeof value === "string" ? /-?\d+(?:\.\d+)?/.exec(value)?.[0] : value;
  const number = Number(digits ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  return String(type === "integer" ? Math.round(number) : number);
}

function describeChoice({ error, path, given }: Fault): ValueIssue {
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

function ownerOf({ title }: JsonObject, path: JsonPath, owner: Owner): Owner {
  if (path.length === 0) return owner;
  if (typeof title === "string") return { kind: "titled", title };
  const key = path.findLast((step) => typeof step === "string") ?? "";
  return { kind: typeof path.at(-1) === "number" ? "item" : "property", key };
}

/** @returns an example as it would be typed, if the schema gives or allows one */
function exampleOf(schema: JsonObject): string | undefined {
  const { type, minimum } = schema;
  const [given = schema["default"] ?? schema["const"]] = listExamples(schema);
  if (given !== undefined) return JSON.stringify(given, null, 1).replaceAll(/\n */g, " ");
  if (typeof minimum === "number") return String(minimum);
  const name = [type].flat().find((one) => typeof one === "string");
  return name === undefined ? undefined : typeExamples[name];
}

function listExamples({ examples, enum: choices }: JsonObject): Json[] {
  return [examples, choices].find(Array.isArray) ?? [];
}

const typeExamples: Record<string, string> = {
  string: '"…"',
  number: "1",
  integer: "1",
  boolean: "true",
  array: "[ … ]",
  object: "{ … }",
};
