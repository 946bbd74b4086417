import { hash } from "node:crypto";
import { createRequire } from "node:module";
import type * as AjvModule from "ajv";
import type * as AjvFormats from "ajv-formats";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { slugSegment } from "../read/check-route.ts";
import { remember } from "#core/remember.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import { formats } from "#core/schema/formats.ts";
import { checkKeywords } from "./check-keywords.ts";
import { checkRuleKeywords } from "./check-rule-keywords.ts";
import { listSubschemas } from "#core/schema/list-subschemas.ts";

const draft = "http://json-schema.org/draft-07/schema";

/** Keywords that are of no use here, and change what a schema is or keep it from being read. */
const refused = ["$id", "id", "$async", "nullable", "discriminator"];

/** Compiling the schema of schemas takes longer than all that is asked of it. */
const validators = remember((_key: typeof refused) => {
  const require = createRequire(import.meta.url);
  const { Ajv } = require("ajv") as typeof AjvModule;
  const ajvFormats = require("ajv-formats") as typeof AjvFormats;
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
  ajvFormats.default(ajv);
  const known = [...formats, ...Object.keys(ajv.formats)];
  return { ajv, known };
});

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
  const { ajv, known } = validators(refused);
  const { $schema } = schema;
  if ($schema !== undefined && (typeof $schema !== "string" || $schema.replace(/#$/, "") !== draft))
    return [{ id: "schema-draft", params: {}, location: { file, path: ["$schema"] } }];
  ajv.validate(`${draft}#`, schema);
  const broken = (ajv.errors ?? []).filter(({ keyword }) => !summaries.has(keyword));
  if (broken.length > 0) return firstOfEach(broken.map((error) => toIssue(error, schema, file)));
  const ofNotes = checkNotes(schema, { file, path: [] });
  const parts = listSubschemas(schema).flatMap(({ schema: node, path }): Issue[] => {
    const files = [...checkFolder(node, { file, path }), ...checkDeprecation(node, { file, path })];
    const patterns = checkPatterns(node, { file, path });
    const odd = refused.filter((key) => key in node && typeof node[key] !== "object");
    const keywords = odd.map((key): Issue => {
      const location = { file, path: [...path, key], at: "key" } as const;
      return { id: "schema-keyword", params: { key }, location };
    });
    const rules = checkRuleKeywords(node, { file, path });
    const own = patterns.length > 0 ? [] : checkKeywords(node, { file, path });
    const issues = [...keywords, ...patterns, ...files, ...rules, ...own];
    const { format } = node;
    if (typeof format !== "string" || known.includes(format)) return issues;
    const location = { file, path: [...path, "format"] };
    const params = suggest({ format }, format, known);
    return [...issues, { id: "schema-format", params, location }];
  });
  return [...ofNotes, ...parts];
}

/** What the engine itself reads of a collection's schema. */
function checkNotes(schema: JsonObject, root: Location): Issue[] {
  return Object.entries(notes).flatMap(([key, { fits, ...words }]): Issue[] => {
    const value = schema[key];
    if (value === undefined || fits(value)) return [];
    return [{ id: "schema-note", params: { key, ...words }, location: locationIn(root, key) }];
  });
}

type Note = { fits: (value: Json) => boolean; takes: string; example: string };

const notes: Record<string, Note> = {
  "x-page": {
    fits: (value) => typeof value === "string" && value.includes(slugSegment),
    takes: "the route of a [slug] page",
    example: '"/news/[slug]"',
  },
  "x-outputs": {
    fits: (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
    takes: "a list of names of outputs",
    example: '["card"]',
  },
  "x-version": {
    fits: (value) => Number.isInteger(value) && Number(value) >= 1,
    takes: "a whole number from 1 on",
    example: "2",
  },
  "x-feed": {
    fits: isJsonObject,
    takes: "an object that says where dates stand",
    example: '{ "date": "published" }',
  },
};

/** A folder of the site, and none outside of it. */
function checkFolder(node: JsonObject, location: Location): Issue[] {
  const folder = node["x-files"];
  if (folder === undefined) return [];
  const isInside = typeof folder === "string" && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(folder);
  if (isInside) return [];
  const params = {
    key: "x-files",
    takes: "the path of a folder of the site",
    example: '"theme/pictures"',
  };
  return [{ id: "schema-note", params, location: locationIn(location, "x-files") }];
}

/** Of a property, what to use in its place. */
function checkDeprecation(node: JsonObject, location: Location): Issue[] {
  const key = "x-deprecated";
  const { [key]: value } = node;
  if (value === undefined || readDeprecation(value) !== null) return [];
  const takes = "a sentence, or the property to use";
  const params = { key, takes, example: '{ "use": "title" }' };
  return [{ id: "schema-note", params, location: locationIn(location, key) }];
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

function toIssue(error: AjvModule.ErrorObject, schema: JsonObject, file: string): Issue {
  const path = toPath(error.instancePath, schema);
  const location = { file, path };
  const key = path.findLast((step) => typeof step === "string") ?? "schema";
  const told = error.keyword === "enum" ? nameChoices(error) : (error.message ?? "");
  const reason = told.replace(/(?<=object),(?=boolean)/, " or ");
  return { id: "schema-value", params: { key, reason }, location };
}

function nameChoices({ params }: AjvModule.ErrorObject): string {
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

function toPath(pointer: string, root: JsonObject): JsonPath {
  let value: Json | undefined = root;
  return pointer
    .split("/")
    .slice(1)
    .map((raw) => {
      const step = raw.replaceAll("~1", "/").replaceAll("~0", "~");
      const isItem = Array.isArray(value);
      if (Array.isArray(value)) value = value[Number(step)];
      else value = isJsonObject(value) ? value[step] : undefined;
      return isItem ? Number(step) : step;
    });
}
