import type { ErrorObject } from "ajv";
import type { Fault } from "./check-value.ts";
import { findNearest } from "../messages/find-nearest.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";

type Describe = (error: ErrorObject, path: JsonPath, owner: string) => Fault;

/**
 * Puts an ajv error into words.
 *
 * @param error one error, with its schema and data (`verbose`)
 * @param path where the value is
 * @param owner what the value's root is called: `the block "faq"`
 */
export function describeFault(error: ErrorObject, path: JsonPath, owner: string): Fault {
  const describe = descriptions[error.keyword] ?? describeOther;
  return describe(error, path, owner);
}

const descriptions: Record<string, Describe> = {
  additionalProperties: describeUnknown,
  required: describeMissing,
  type: describeType,
  enum: describeChoice,
  const: describeChoice,
  minLength: (error, path) => {
    const limit = Number(error.params["limit"]);
    return limit === 1
      ? wrongValue(path, "This text is empty.", "Write something, or leave the property out.")
      : wrongValue(path, `This text is shorter than ${limit} characters.`, "Make it longer.");
  },
  maxLength: (error, path) => {
    const length = typeof error.data === "string" ? error.data.length : 0;
    const limit = Number(error.params["limit"]);
    const fault = `This text has ${length} characters, and at most ${limit} fit.`;
    return wrongValue(path, fault, `Shorten it by ${length - limit}.`);
  },
  minimum: (error, path) => describeLimit(error, path),
  maximum: (error, path) => describeLimit(error, path),
  multipleOf: (error, path) => {
    const step = error.params["multipleOf"];
    return wrongValue(
      path,
      `${JSON.stringify(error.data)} is not a multiple of ${step}.`,
      `Write a number in steps of ${step}.`,
    );
  },
  minItems: (error, path) => {
    const limit = Number(error.params["limit"]);
    return wrongValue(
      path,
      `This list needs at least ${plural(limit, "item")}.`,
      "Add to it, or leave the property out.",
    );
  },
  maxItems: (error, path) => {
    const limit = Number(error.params["limit"]);
    const length = Array.isArray(error.data) ? error.data.length : 0;
    const fault = `This list has ${plural(length, "item")}, and at most ${limit} fit.`;
    return wrongValue(path, fault, `Take out ${length - limit}, or bind with "limit": ${limit}.`);
  },
  uniqueItems: (_error, path) =>
    wrongValue(path, "Two items of this list are the same.", "Take one of them out."),
  pattern: (error, path) => {
    const [example] = listExamples(error.parentSchema);
    const fault = `${JSON.stringify(error.data)} does not have the form that is expected here.`;
    const like = example === undefined ? [] : [`Write it like ${JSON.stringify(example)}.`];
    return wrongValue(path, fault, [hintOf(error.parentSchema), ...like].join(" ").trim());
  },
  format: (error, path) => {
    const [kind, example] = formatWords[String(error.params["format"])] ?? ["what is expected", ""];
    const fault = `${JSON.stringify(error.data)} is not ${kind}.`;
    return wrongValue(path, fault, example === "" ? "" : `Write it like ${example}.`);
  },
};

const formatWords: Record<string, [kind: string, example: string]> = {
  date: ["a day", '"2026-03-14"'],
  email: ["an e-mail address", '"name@example.com"'],
  uri: ["an absolute address", '"https://example.com/page"'],
};

function wrongValue(path: JsonPath, fault: string, remedy: string): Fault {
  return { id: "wrong-value", params: { fault, remedy }, path };
}

function describeUnknown(error: ErrorObject, path: JsonPath, owner: string): Fault {
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

function describeMissing(error: ErrorObject, path: JsonPath, owner: string): Fault {
  const missing = String(error.params["missingProperty"]);
  const name = ownerOf(error.parentSchema, path, owner);
  const properties = error.parentSchema?.["properties"];
  const schema = isJsonObject(properties) ? properties[missing] : undefined;
  const example = exampleOf(isJsonObject(schema) ? schema : undefined) ?? '"…"';
  const params = { key: missing, owner: capitalize(name), example };
  return { id: "missing-property", params, path, missing };
}

function describeType(error: ErrorObject, path: JsonPath): Fault {
  const types = [error.params["type"]].flat().map(String);
  const expected = types.map((type) => typeWords[type] ?? type).join(" or ");
  const example = convert(error.data, types[0]) ?? exampleOf(error.parentSchema);
  const params = {
    given: describeGiven(error.data),
    expected,
    ...(example === undefined ? {} : { example }),
    ...(isPlain(error.data) || types[0] !== "array" ? {} : { remedy: "Put it between [ and ]." }),
  };
  return { id: "wrong-type", params, path };
}

/** @returns the value as it was probably meant; undefined where that cannot be guessed */
function convert(value: unknown, type: string | undefined): string | undefined {
  if (type === "string" && typeof value === "number") return `"${value}"`;
  if (type === "array" && typeof value === "string") return `[${JSON.stringify(value)}]`;
  if (type !== "integer" && type !== "number") return undefined;
  const found = typeof value === "string" ? /-?\d+(?:\.\d+)?/.exec(value)?.[0] : value;
  const number = Number(found ?? Number.NaN);
  if (found === null || typeof found === "object" || Number.isNaN(number)) return undefined;
  return String(type === "integer" ? Math.round(number) : number);
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

const typeWords: Record<string, string> = {
  string: "a text in quotation marks",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  null: "null",
};

function describeGiven(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return "a text";
  return JSON.stringify(value);
}

function describeChoice(error: ErrorObject, path: JsonPath): Fault {
  const allowed = [error.params["allowedValues"] ?? error.params["allowedValue"]].flat();
  const choices = allowed.map(String);
  const suggestion = typeof error.data === "string" ? findNearest(error.data, choices) : undefined;
  const params = {
    given: JSON.stringify(error.data),
    choices: choices.join(", "),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return { id: "wrong-choice", params, path };
}

function describeLimit(error: ErrorObject, path: JsonPath): Fault {
  const limit = error.params["limit"];
  const isLow = error.keyword === "minimum";
  const fault = `${JSON.stringify(error.data)} is ${isLow ? "less" : "more"} than ${limit}.`;
  return wrongValue(path, fault, `Write ${limit} or ${isLow ? "more" : "less"}.`);
}

function describeOther(error: ErrorObject, path: JsonPath): Fault {
  return wrongValue(
    path,
    `This value ${error.message ?? "is not allowed"}.`,
    hintOf(error.parentSchema),
  );
}

function ownerOf(schema: JsonObject | undefined, path: JsonPath, owner: string): string {
  if (path.length === 0) return owner;
  const title = schema?.["title"];
  if (typeof title === "string") return withArticle(title.toLowerCase());
  const key = path.findLast((step) => typeof step === "string");
  return typeof path.at(-1) === "number" ? `this item of "${key}"` : `"${key}"`;
}

/** A file's name stays as it is. */
function capitalize(name: string): string {
  return /\.\w+$/.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function propertyNames(schema: JsonObject | undefined): string[] {
  const properties = schema?.["properties"];
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** @returns an example as it would be typed, if the schema gives or allows one */
function exampleOf(schema: JsonObject | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const { type } = schema;
  const [given] = listExamples(schema);
  if (given !== undefined) return JSON.stringify(given, null, 1).replaceAll(/\n */g, " ");
  return typeof type === "string" ? typeExamples[type] : undefined;
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

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
