import { hash } from "node:crypto";
import type { ErrorObject } from "ajv";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { readLibrary } from "#core/schema/schema-library.ts";
import { toPath } from "#core/schema/to-path.ts";
import { listSubschemas } from "#core/schema/walk-schema.ts";
import { checkKeywords, checkOwnValues } from "./check-keywords.ts";

const draft = "http://json-schema.org/draft-07/schema";

/** Keywords that are of no use here, and change what a schema is or keep it from being read. */
const refused = ["$id", "id", "$async", "nullable", "discriminator"];

/** Hashes of schemas with which nothing is wrong, by this process or by an earlier one. */
const sound = new Set<string>();

/** @returns what nothing is wrong with, as far as anyone has asked; for `knowSound` of another process */
export function listSound(): string[] {
  return [...sound].toSorted();
}

/** Takes what `listSound` of the same code gave: it is not checked again. */
export function knowSound(known: string[]): void {
  for (const one of known) sound.add(one);
}

/**
 * Checks that a file holds a JSON Schema of draft-07, whose patterns and formats there are.
 *
 * @param schema its value
 */
export function checkSchema(schema: JsonObject, file: string): Issue[] {
  const key = hash("sha256", JSON.stringify(schema), "base64url");
  if (sound.has(key)) return [];
  const issues = findFaults(schema, file);
  if (issues.length === 0) sound.add(key);
  return issues;
}

function findFaults(schema: JsonObject, file: string): Issue[] {
  const { ajv, known } = readLibrary();
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
  const unread = parts.flatMap(({ part, at }) => [
    ...checkRefused(part, at),
    ...checkPatterns(part, at),
  ]);
  const issues = parts.flatMap(({ part, at }) => [
    ...checkKeywords(part, at),
    ...checkFormat(part, at, known),
    // The library reads a schema with all that is in it.
    ...(unread.length > 0 ? [] : checkOwnValues(part, at)),
  ]);
  return [...unread, ...issues];
}

function checkRefused(part: JsonObject, at: Location): Issue[] {
  return refused
    .filter((key) => Object.hasOwn(part, key))
    .map((key) => ({
      id: "schema-keyword",
      params: { key },
      location: locationIn(at, key, "key"),
    }));
}

function checkFormat({ format }: JsonObject, at: Location, known: string[]): Issue[] {
  if (typeof format !== "string" || known.includes(format)) return [];
  const location = locationIn(at, "format");
  return [{ id: "schema-format", params: suggest({ format }, format, known), location }];
}

/** The schema of schemas asks for a `regex`, and its validator passes that by. */
function checkPatterns(node: JsonObject, location: Location): Issue[] {
  const { pattern, patternProperties } = node;
  const own = typeof pattern === "string" ? [{ pattern, at: locationIn(location, "pattern") }] : [];
  const names = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  const group = locationIn(location, "patternProperties");
  const ofNames = names.map((name) => ({ pattern: name, at: locationIn(group, name, "key") }));
  return [...own, ...ofNames].flatMap(({ pattern: written, at }): Issue[] => {
    const reason = refusePattern(written);
    return reason === null ? [] : [{ id: "schema-pattern", params: { reason }, location: at }];
  });
}

function refusePattern(pattern: string): string | null {
  try {
    RegExp(pattern, "u");
    return null;
  } catch (error) {
    return String(error).replace(/^.*: /s, "");
  }
}

/** What the schema of schemas says once more of what one of its parts has said. */
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

/** What is wrong inside a value makes the value wrong too, and every branch that it could be of says so. */
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
