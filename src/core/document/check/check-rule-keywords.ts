import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { regions } from "../page-keys.ts";
import { placeKeys } from "#core/schema/places.ts";
import { isForm, readRule, ruleForms } from "#core/schema/rules.ts";

const ruleExample = '[{ "before": ["from", "to"], "x-message": "Write a later end." }]';

/**
 * Checks what a part of a schema says by the engine's own words for rules: `x-message`, `x-rules`,
 * `dependentRequired` and `x-places`.
 */
export function checkRuleKeywords(part: JsonObject, at: Location): Issue[] {
  return [
    ...checkWords(part, at),
    ...checkRules(part, at),
    ...checkDependent(part, at),
    ...checkPlaces(part, at),
  ];
}

function refuse(key: string, takes: string, [example, location]: [string, Location]): Issue {
  return { id: "schema-note", params: { key, takes, example }, location };
}

function isText(value: Json | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function checkWords(part: JsonObject, at: Location): Issue[] {
  const key = "x-message";
  const { [key]: words } = part;
  if (words === undefined || isText(words)) return [];
  const own = locationIn(at, key);
  if (!isJsonObject(words) || !Object.values(words).every(isText))
    return [refuse(key, "a sentence, or one for each rule", ['"Write a later day."', own])];
  const rules = Object.keys(part).filter((one) => one !== key);
  return Object.keys(words)
    .filter((name) => !rules.includes(name))
    .map((name) => ({
      id: "rule-name",
      params: { kind: "keyword", ...suggest({ name }, name, rules) },
      location: locationIn(own, name, "key"),
    }));
}

function checkDependent(part: JsonObject, at: Location): Issue[] {
  const key = "dependentRequired";
  const { [key]: value } = part;
  const isRight =
    isJsonObject(value) &&
    Object.values(value).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === "string"),
    );
  if (value === undefined || isRight) return [];
  const takes = "lists of properties, by the property that asks for them";
  return [refuse(key, takes, ['{ "phone": ["hours"] }', locationIn(at, key)])];
}

/** Only what the walk of a value comes by is read. */
const passed = ["properties", "items", "definitions", "$defs"];

function checkRules(part: JsonObject, at: Location): Issue[] {
  const key = "x-rules";
  const { [key]: rules } = part;
  if (rules === undefined) return [];
  const own = locationIn(at, key);
  if (!Array.isArray(rules))
    return [refuse(key, "a list of rules, each with its words", [ruleExample, own])];
  const isNested = at.path.some((step, index) => {
    const isName = ["properties", "definitions", "$defs"].includes(String(at.path[index - 1]));
    return !isName && !passed.includes(String(step));
  });
  if (isNested)
    return [
      refuse(key, 'effect beside "properties" alone, and not in a condition', [ruleExample, own]),
    ];
  return rules.flatMap((rule, index) => checkRule(rule, part, locationIn(own, index)));
}

function checkRule(rule: Json, part: JsonObject, at: Location): Issue[] {
  const key = "x-rules";
  if (!isJsonObject(rule))
    return [refuse(key, "a list of rules, each with its words", [ruleExample, at])];
  const forms = Object.keys(rule).filter((name) => name !== "x-message");
  const unknown = forms.find((name) => !isForm(name));
  if (unknown !== undefined) {
    const params = suggest({ name: unknown }, unknown, Object.keys(ruleForms));
    const location = locationIn(at, unknown, "key");
    return [{ id: "rule-name", params: { kind: "rule", ...params }, location }];
  }
  if (!isText(rule["x-message"]))
    return [
      refuse("x-message", "the words for who is against a rule", ['"Write a later day."', at]),
    ];
  const read = readRule(rule);
  const [form = "before"] = forms;
  if (read === null) {
    const takes = forms.length === 1 ? takesOf(form) : "rules of one form each";
    return [refuse(key, takes, [ruleExample, forms.length === 1 ? locationIn(at, form) : at])];
  }
  return read.names.flatMap((steps, index) => {
    const [name = ""] = steps;
    const { properties, $ref } = part;
    if (!isJsonObject(properties) || $ref !== undefined || Object.hasOwn(properties, name))
      return [];
    const params = suggest({ name }, name, Object.keys(properties));
    const written = steps.join(".");
    const meant =
      params.suggestion === undefined
        ? {}
        : {
            suggestion: [params.suggestion, ...steps.slice(1)].join("."),
          };
    const location =
      form === "unique" ? locationIn(at, form) : locationIn(locationIn(at, form), index);
    return [
      {
        id: "rule-name",
        params: { kind: "property", ...params, name: written, ...meant },
        location,
      },
    ];
  });
}

function takesOf(form: string): string {
  if (form === "unique") return 'the path of a part of a list\'s items, such as "items.label"';
  const { least, most } = ruleForms[form as keyof typeof ruleForms];
  return `names of ${least === most ? "two" : "several"} properties for "${form}"`;
}

function checkPlaces(part: JsonObject, at: Location): Issue[] {
  const key = "x-places";
  const { [key]: places } = part;
  if (places === undefined) return [];
  const own = locationIn(at, key);
  const example = '{ "regions": ["blocks"], "most": 1 }';
  if (at.path.length > 0 || !at.file.startsWith("blocks/"))
    return [refuse(key, "effect at the root of a block's schema alone", [example, own])];
  if (!isJsonObject(places)) return [refuse(key, "an object", [example, own])];
  return Object.entries(places).flatMap(([name, value]): Issue[] => {
    const known = placeKeys[name];
    if (known === undefined) {
      const params = suggest({ name }, name, Object.keys(placeKeys));
      const location = locationIn(own, name, "key");
      return [{ id: "rule-name", params: { kind: "rule", ...params }, location }];
    }
    if (value === undefined || !known.fits(value))
      return [refuse(name, known.takes, [known.example, locationIn(own, name)])];
    return [...checkRegions(name, value, locationIn(own, name))];
  });
}

function checkRegions(key: string, value: Json, at: Location): Issue[] {
  const isMost = key === "most" && isJsonObject(value);
  const named = isMost ? Object.keys(value) : [key === "regions" ? value : []].flat().map(String);
  const known = isMost ? ["page", ...regions] : regions;
  return named.flatMap((name, index): Issue[] => {
    if (known.some((one) => one === name)) return [];
    const params = suggest({ name }, name, [...known]);
    const location = isMost ? locationIn(at, name, "key") : locationIn(at, index);
    return [{ id: "rule-name", params: { kind: isMost ? "rule" : "region", ...params }, location }];
  });
}
