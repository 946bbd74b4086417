import type { ErrorObject } from "ajv";
import { isJsonObject, type Json, type JsonObject, type JsonPath, readOwn } from "#core/json.ts";
import { alternatives, groupKeyword } from "./group-rules.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { makeOwnRule, pathOf, type RulePlace } from "./own-rule.ts";
import { toPath } from "./to-path.ts";
import { namesIn, requiredIn } from "./walk-schema.ts";

/** An error without words of the author's, or a rule with them. */
export type Finding = { error: ErrorObject } | { issue: ValueIssue };

/** The report of a group: its count of errors before it are its own. */
type GroupParams = { count: number; words: string; isEither: boolean };

/** Keywords whose errors only say that one of their parts is invalid. */
const summaries = ["if", ...alternatives];

/**
 * Replaces the errors of rules by the words of a schema's author (`x-message`) beside them: one
 * issue for all errors of a rule about a value.
 *
 * @param errors in the validator's order
 * @param root the checked value
 */
export function reportRules(errors: ErrorObject[], root: Json): Finding[] {
  const findings: Finding[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    if (error === undefined) continue;
    if (error.keyword !== groupKeyword) {
      findings.push(reportError(error, root));
      continue;
    }
    const group = error.params as GroupParams;
    const inner = reportRules(errors.slice(index - group.count, index), root);
    index -= group.count;
    const at = toPath(error.instancePath, root);
    findings.push(...reportGroup({ group, at, inner, schema: error.schema }, root).toReversed());
  }
  return findings.toReversed();
}

function reportError(error: ErrorObject, root: Json): Finding {
  const words = findWords(error);
  if (words === undefined) return { error };
  const place = findPlace(error, root);
  return { issue: makeOwnRule(words, { place, about: [pathOf(place)] }, root) };
}

/** Ignores the author's words for an unknown name, which is misspelt whatever its rule is for. */
function findWords({ keyword, parentSchema }: ErrorObject): string | undefined {
  const words: Json | undefined = parentSchema?.["x-message"];
  if (typeof words === "string") return keyword === "additionalProperties" ? undefined : words;
  const ofRule = isJsonObject(words) ? readOwn(words, keyword) : undefined;
  return typeof ofRule === "string" ? ofRule : undefined;
}

type Group = { group: GroupParams; at: JsonPath; inner: Finding[]; schema: unknown };

/** Prefers the words of a part to those of the whole, if all parts have to be valid. */
function reportGroup({ group, at, inner, schema }: Group, root: Json): Finding[] {
  const { words, isEither } = group;
  const worded = inner.filter((finding) => "issue" in finding);
  if (!isEither && worded.length > 0) return worded;
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

function listPlaces(inner: Finding[], at: JsonPath, root: Json): RulePlace[] {
  const errors = inner.flatMap((finding) => ("error" in finding ? [finding.error] : []));
  const {
    oneOf = [],
    contains = [],
    propertyNames = [],
  } = Object.groupBy(errors, ({ keyword }) => keyword);
  // More than one alternative is valid: what the others lack is not the reason.
  if (oneOf.some(({ params }) => params["passingSchemas"] !== null)) return [{ path: at }];
  const lists = contains.map((error) => toPath(error.instancePath, root));
  const places = inner.flatMap((finding): RulePlace[] => {
    if ("issue" in finding) return [finding.issue];
    const { error } = finding;
    if (summaries.includes(error.keyword) || error.propertyName !== undefined) return [];
    return [findPlace(error, root)];
  });
  const outside = places.filter(
    ({ path }) => !lists.some((list) => path.length > list.length && isPrefix(list, path)),
  );
  return [
    ...outside,
    ...lists.map((path) => ({ path })),
    ...propertyNames.map((error) => findPlace(error, root)),
  ];
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
  const [name, ...others] = listNamed(error.schema).filter((key) =>
    Object.hasOwn(Object(error.data), key),
  );
  return name === undefined || others.length > 0 ? { path } : { path: [...path, name] };
}

function listNamed(schema: unknown): string[] {
  const of = (schema ?? {}) as JsonObject;
  return [...new Set([...namesIn(of), ...requiredIn(of)])];
}
