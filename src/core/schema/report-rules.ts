import type { ErrorObject } from "ajv";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import { groupKeyword } from "./group-rules.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { makeOwnRule, pathOf, type RulePlace } from "./own-rule.ts";
import { toPath } from "./to-path.ts";
import { namesIn, requiredIn } from "./walk-schema.ts";

/** An error without words of the author's, or a rule with them. */
export type Told = { error: ErrorObject } | { issue: ValueIssue };

/** The report of a group: its count of errors before it are its own. */
type GroupParams = { count: number; words: string; isEither: boolean };

/** Keywords whose errors only say that one of their parts is invalid. */
const summaries = ["if", "anyOf", "oneOf", "contains", "propertyNames"];

/**
 * Replaces the errors of rules by the words of a schema's author (`x-message`) beside them: one
 * issue for all errors of a rule about a value.
 *
 * @param errors in the validator's order
 * @param root the checked value
 */
export function reportRules(errors: ErrorObject[], root: Json): Told[] {
  const told: Told[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    if (error === undefined) continue;
    if (error.keyword !== groupKeyword) {
      told.push(tellError(error, root));
      continue;
    }
    const group = error.params as GroupParams;
    const inner = reportRules(errors.slice(index - group.count, index), root);
    index -= group.count;
    const at = toPath(error.instancePath, root);
    told.push(...tellGroup({ group, at, inner, schema: error.schema }, root).toReversed());
  }
  return told.toReversed();
}

function tellError(error: ErrorObject, root: Json): Told {
  const words = findWords(error);
  if (words === undefined) return { error };
  const place = findPlace(error, root);
  return { issue: makeOwnRule(words, { place, about: [pathOf(place)] }, root) };
}

/** Ignores the author's words for an unknown name, which is misspelt whatever its rule is for. */
function findWords({ keyword, parentSchema }: ErrorObject): string | undefined {
  const words: Json | undefined = parentSchema?.["x-message"];
  if (typeof words === "string") return keyword === "additionalProperties" ? undefined : words;
  const own = isJsonObject(words) && Object.hasOwn(words, keyword) ? words[keyword] : undefined;
  return typeof own === "string" ? own : undefined;
}

type Group = { group: GroupParams; at: JsonPath; inner: Told[]; schema: unknown };

/** Prefers the words of a part to those of the whole, if all parts have to be valid. */
function tellGroup({ group, at, inner, schema }: Group, root: Json): Told[] {
  const { words, isEither } = group;
  const own = inner.filter((told) => "issue" in told);
  if (!isEither && own.length > 0) return own;
  const places = listPlaces(inner, at, root);
  const about = [...places.map(pathOf), ...listConditions(schema).map((name) => [...at, name])];
  return [{ issue: makeOwnRule(words, { place: joinPlaces(places, at), about }, root) }];
}

/** @returns the properties that the conditions of rules read */
function listConditions(schema: unknown): string[] {
  const groups = Array.isArray(schema) ? schema : [];
  const rules = groups.flatMap((one: JsonObject) => [one, one["allOf"] ?? []].flat());
  return rules.flatMap((rule) => (isJsonObject(rule) ? listNamed(rule["if"]) : []));
}

function listPlaces(inner: Told[], at: JsonPath, root: Json): RulePlace[] {
  const errors = inner.flatMap((told) => ("error" in told ? [told.error] : []));
  // More than one alternative is valid: what the others lack is not the reason.
  if (
    errors.some(({ keyword, params }) => keyword === "oneOf" && params["passingSchemas"] !== null)
  )
    return [{ path: at }];
  const lists = errors
    .filter(({ keyword }) => keyword === "contains")
    .map((error) => toPath(error.instancePath, root));
  const names = errors.filter(({ keyword }) => keyword === "propertyNames");
  const places = inner.flatMap((told): RulePlace[] => {
    if ("issue" in told) return [told.issue];
    if (summaries.includes(told.error.keyword) || told.error.propertyName !== undefined) return [];
    return [findPlace(told.error, root)];
  });
  const outside = places.filter(({ path }) => !lists.some((list) => isInside(path, list)));
  return [
    ...outside,
    ...lists.map((path) => ({ path })),
    ...names.map((error) => findPlace(error, root)),
  ];
}

function isInside(path: JsonPath, list: JsonPath): boolean {
  return path.length > list.length && list.every((step, index) => path[index] === step);
}

/** @returns the one place, or the nearest that contains them all */
function joinPlaces([first, ...others]: RulePlace[], at: JsonPath): RulePlace {
  if (first === undefined) return { path: at };
  const whole = pathOf(first);
  const paths = others.map(pathOf);
  if (paths.every((path) => path.length === whole.length && isPrefix(whole, path))) {
    const { path, missing, at: of } = first;
    return {
      path,
      ...(missing === undefined ? {} : { missing }),
      ...(of === undefined ? {} : { at: of }),
    };
  }
  let length = whole.length;
  while (!paths.every((path) => isPrefix(whole.slice(0, length), path))) length -= 1;
  return { path: whole.slice(0, length) };
}

function isPrefix(start: JsonPath, path: JsonPath): boolean {
  return start.every((step, index) => path[index] === step);
}

function findPlace(error: ErrorObject, root: Json): RulePlace {
  const path = toPath(error.instancePath, root);
  const { keyword, params } = error;
  if ("missingProperty" in params) return { path, missing: String(params["missingProperty"]) };
  if (keyword === "additionalProperties")
    return { path: [...path, String(params["additionalProperty"])], at: "key" };
  if (keyword === "propertyNames")
    return { path: [...path, String(params["propertyName"])], at: "key" };
  if (keyword !== "not") return { path };
  // A `not` is reported at the one property that it names.
  const [name, ...others] = listNamed(error.schema).filter((key) => hasOwn(error.data, key));
  return name === undefined || others.length > 0 ? { path } : { path: [...path, name] };
}

function listNamed(schema: unknown): string[] {
  const of = (schema ?? {}) as JsonObject;
  return [...new Set([...namesIn(of), ...requiredIn(of)])];
}

function hasOwn(data: unknown, key: string): boolean {
  return typeof data === "object" && data !== null && Object.hasOwn(data, key);
}
