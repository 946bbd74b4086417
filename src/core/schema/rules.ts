import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import {
  checkName,
  isWithin,
  type Keyword,
  openKeywords,
  refuseKeyword,
  siblings,
  text,
  wordsHelp,
} from "./keyword.ts";

/** A rule between properties of one object, for which JSON Schema has no keyword. */
export type Rule = {
  form: RuleForm;
  /** The steps of each property: `price.from` are two. */
  names: string[][];
  words: string;
};

const two = { least: 2, most: 2 };

/** The forms of a rule, with the number of properties in each. */
const ruleForms = {
  before: { ...two, help: "The first is before the second: dates, times, numbers." },
  notAfter: { ...two, help: "The first is before the second, or the same." },
  atLeastOne: { least: 1, most: 99, help: "At least one of these is required." },
  exactlyOne: { least: 2, most: 99, help: "Exactly one of these is required." },
  atMostOne: { least: 2, most: 99, help: "At most one of these is allowed." },
  allOrNone: { least: 2, most: 99, help: "All of these are required, or none." },
  equal: { least: 2, most: 99, help: "These have the same value." },
  different: { least: 2, most: 99, help: "All of these have different values." },
  sameLength: {
    least: 2,
    most: 99,
    help: "These lists have the same number of items; rows.cells means the cells of each row.",
  },
  unique: { least: 1, most: 1, help: "All items of a list have different values: items.label." },
};

export type RuleForm = keyof typeof ruleForms;

const rule: JsonObject = {
  title: "Rule",
  type: "object",
  required: ["x-message"],
  properties: {
    ...Object.fromEntries(
      Object.entries(ruleForms).map(([form, { help, most }]) => [
        form,
        { ...(most === 1 ? text : siblings), description: help },
      ]),
    ),
    "x-message": { ...text, description: wordsHelp },
  },
};

const takes = "a list of rules, each with its words";
const example = '[{ "before": ["from", "to"], "x-message": "Write a later end." }]';

export const rulesKeyword: Keyword = {
  help: "Rules between properties that JSON Schema has no keyword for, each with its words.",
  schema: { type: "array" },
  offered: { items: rule },
  takes,
  example,
  compare: "rule",
  isWider: (before, after) => isWithin(after, before),
  check(rules, at, part) {
    const { path } = at;
    // Rules elsewhere are not read.
    const isNested = path.slice(0, -1).some((step, index) => {
      const isName = ["properties", "definitions", "$defs"].includes(String(path[index - 1]));
      return !isName && !openKeywords.includes(String(step));
    });
    const place = 'effect only next to "properties", and not in a condition';
    if (isNested) return [refuseKeyword("x-rules", { takes: place, example }, at)];
    return [rules].flat().flatMap((one, index) => checkRule(one, part, locationIn(at, index)));
  },
};

function checkRule(written: Json, part: JsonObject, at: Location): Issue[] {
  const key = "x-rules";
  if (!isJsonObject(written)) return [refuseKeyword(key, { takes, example }, at)];
  const forms = Object.keys(written).filter((name) => name !== "x-message");
  const unknown = forms.find((name) => !isForm(name));
  if (unknown !== undefined) {
    const location = locationIn(at, unknown, "key");
    return checkName(unknown, Object.keys(ruleForms), { kind: "rule", location });
  }
  const words = written["x-message"];
  if (typeof words !== "string" || words.trim() === "") {
    const lack = {
      takes: "the message for an author who breaks a rule",
      example: '"Write a later day."',
    };
    return [refuseKeyword("x-message", lack, at)];
  }
  const read = readRule(written);
  const [form = "before", ...more] = forms;
  if (read === null && more.length > 0)
    return [refuseKeyword(key, { takes: "rules of one form each", example }, at)];
  if (read === null)
    return [refuseKeyword(key, { takes: takesOf(form), example }, locationIn(at, form))];
  return checkNames(read, part, locationIn(at, form));
}

function checkNames({ form, names }: Rule, part: JsonObject, at: Location): Issue[] {
  const { properties, $ref } = part;
  if (!isJsonObject(properties) || $ref !== undefined) return [];
  return names.flatMap(([name = "", ...inner], index): Issue[] => {
    if (Object.hasOwn(properties, name)) return [];
    const { suggestion, ...params } = suggest({ name }, name, Object.keys(properties));
    const write = (first: string): string => [first, ...inner].join(".");
    const meant = suggestion === undefined ? {} : { suggestion: write(suggestion) };
    const location = form === "unique" ? at : locationIn(at, index);
    const words = { kind: "property", ...params, name: write(name), ...meant } as const;
    return [{ id: "rule-name", params: words, location }];
  });
}

function takesOf(form: string): string {
  if (form === "unique") return 'the path of a part of a list\'s items, such as "items.label"';
  const { least, most } = ruleForms[isForm(form) ? form : "before"];
  return `names of ${least === most ? "two" : "several"} properties for "${form}"`;
}

function readRule(value: Json | undefined): Rule | null {
  if (!isJsonObject(value)) return null;
  const { "x-message": words, ...rest } = value;
  const [[form, written] = ["", undefined], ...others] = Object.entries(rest);
  if (!isForm(form) || others.length > 0 || typeof words !== "string") return null;
  const names = form === "unique" ? [written] : written;
  const { least, most } = ruleForms[form];
  if (!Array.isArray(names) || names.length < least || names.length > most) return null;
  if (!names.every((name) => typeof name === "string" && name !== "")) return null;
  return { form, names: names.map((name) => wordsOf(name ?? "").split(".")), words };
}

function isForm(word: string): word is RuleForm {
  return Object.hasOwn(ruleForms, word);
}

/** @returns the readable rules of a schema */
export function readRules(schema: JsonObject): Rule[] {
  const { "x-rules": rules } = schema;
  return (Array.isArray(rules) ? rules : []).flatMap((written) => readRule(written) ?? []);
}
