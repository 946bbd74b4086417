import { hash } from "node:crypto";
import type { ErrorObject } from "ajv";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Json, JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { isBinding } from "../read/is-binding.ts";
import { keywords } from "#core/schema/keywords.ts";
import { checkByTable, readLibrary } from "#core/schema/schema-library.ts";
import { toPath } from "#core/schema/to-path.ts";
import { listSubschemas } from "#core/schema/walk-schema.ts";

const draft = "http://json-schema.org/draft-07/schema";

/** Keywords that may be suggested. */
const nameable = Object.keys(keywords).filter((key) => keywords[key]?.isRefused !== true);

/** Annotations of editors that look like keywords. */
const others = ["example", "deprecated", "markdownDescription", "enumDescriptions", "version"];

/** Hashes of what has no issues, found by this process or by an earlier one. */
const sound = new Set<string>();

/** @returns the hashes of what was found right; for `knowSound` of another process */
export function listSound(): string[] {
  return [...sound].toSorted();
}

/** Adds the hashes that `listSound` of the same code gave: what has them is not checked again. */
export function knowSound(known: string[]): void {
  for (const one of known) sound.add(one);
}

/**
 * Checks that a file has a JSON Schema of draft-07 with valid patterns and known formats.
 *
 * @param schema its value
 */
export function checkSchema(schema: JsonObject, file: string): Issue[] {
  return checkOnce(JSON.stringify(schema), () => findFaults(schema, file));
}

/**
 * @param text all that a check rests on, beside the engine's code
 * @param find returns the issues
 * @returns none where there were none before
 */
export function checkOnce(text: string, find: () => Issue[]): Issue[] {
  const key = hash("sha256", text, "base64url");
  if (sound.has(key)) return [];
  const issues = find();
  if (issues.length === 0) sound.add(key);
  return issues;
}

function findFaults(schema: JsonObject, file: string): Issue[] {
  const { ajv } = readLibrary();
  const { $schema } = schema;
  if ($schema !== undefined && (typeof $schema !== "string" || $schema.replace(/#$/, "") !== draft))
    return [{ id: "schema-draft", params: {}, location: { file, path: ["$schema"] } }];
  ajv.validate(`${draft}#`, schema);
  const broken = (ajv.errors ?? []).filter(({ keyword }) => !summaries.has(keyword));
  if (broken.length > 0) return firstOfEach(broken.map((error) => toIssue(error, schema, file)));
  const parts = listSubschemas(schema).map(({ schema: part, path }) => ({
    part,
    at: { file, path },
  }));
  const issues = parts.flatMap(({ part, at }) => [
    ...checkByTable(keywords, part, at),
    ...checkNames(part, at),
  ]);
  // The library cannot compile a schema that has a refused keyword.
  const isUnread = parts.some(({ part }) =>
    Object.keys(part).some((key) => keywords[key]?.isRefused === true),
  );
  if (isUnread || issues.some(({ id }) => id === "schema-pattern")) return issues;
  return [...issues, ...parts.flatMap(({ part, at }) => checkOwnValues(part, at))];
}

function checkNames(part: JsonObject, at: Location): Issue[] {
  return Object.keys(part).flatMap((key): Issue[] => {
    if (Object.hasOwn(keywords, key) || others.includes(key)) return [];
    const suggestion = findNearest(key, nameable);
    // A key that resembles no keyword belongs to another tool.
    if (suggestion === undefined || suggestion in part) return [];
    return [
      { id: "schema-keyword", params: { key, suggestion }, location: locationIn(at, key, "key") },
    ];
  });
}

type OwnValue = { kind: "default" | "example"; value: Json; location: Location };

/** Checks that a schema accepts its own default and examples. */
function checkOwnValues(part: JsonObject, at: Location): Issue[] {
  const { default: preset, examples, ...schema } = part;
  // A target of `$ref` is in another place, so this part cannot be compiled alone.
  if ((preset === undefined && examples === undefined) || JSON.stringify(schema).includes('"$ref"'))
    return [];
  const list = locationIn(at, "examples");
  const values: OwnValue[] = (Array.isArray(examples) ? examples : []).map((value, index) => ({
    kind: "example",
    value,
    location: locationIn(list, index),
  }));
  if (preset !== undefined)
    values.push({ kind: "default", value: preset, location: locationIn(at, "default") });
  const validate = readLibrary().ajv.compile(schema);
  return values.flatMap(({ kind, value, location }): Issue[] => {
    if (isBinding(value) || validate(value)) return [];
    const [error] = validate.errors ?? [];
    const where = (error?.instancePath ?? "").slice(1).replaceAll("/", " › ");
    const reason = `${where === "" ? "it" : where} ${error?.message ?? "is not allowed"}`;
    return [{ id: "schema-own-value", params: { kind, reason }, location }];
  });
}

/** Keywords of the meta-schema whose errors repeat that of one of their parts. */
const summaries = new Set(["anyOf", "oneOf", "if"]);

function toIssue(error: ErrorObject, schema: JsonObject, file: string): Issue {
  const path = toPath(error.instancePath, schema);
  const location = { file, path };
  const key = path.findLast((step) => typeof step === "string") ?? "schema";
  const told = error.keyword === "enum" ? nameChoices(error) : (error.message ?? "");
  const reason = told.replace(/(?<=object),(?=boolean)/, " or ");
  return { id: "schema-value", params: { key, reason }, location };
}

function nameChoices({ params }: ErrorObject): string {
  const choices: unknown = params["allowedValues"];
  return Array.isArray(choices) ? `must be one of ${choices.join(", ")}` : "is not allowed";
}

/**
 * Keeps the innermost issue, and one per place: an error in a value is an error of the value too,
 * and of each of its branches.
 */
function firstOfEach(issues: Issue[]): Issue[] {
  const places = new Map<string, Issue>();
  for (const issue of issues) {
    const place = issue.location.path.map((step) => `/${step}`).join("");
    if (!places.has(place)) places.set(place, issue);
  }
  return [...places].flatMap(([place, issue]) => {
    const isOuter = [...places.keys()].some((other) => other.startsWith(`${place}/`));
    return isOuter ? [] : [issue];
  });
}
