import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";

/** A rule between properties of one object, that JSON Schema has no keyword for. */
export type Rule = {
  form: RuleForm;
  /** Of each property its steps: `price.from` are two. */
  names: string[][];
  words: string;
};

/** The forms of a rule, with how many properties each is about. */
export const ruleForms = {
  /** The first is less than the second, or comes before it. */
  before: { least: 2, most: 2 },
  /** The first is no more than the second. */
  notAfter: { least: 2, most: 2 },
  atLeastOne: { least: 1, most: 99 },
  exactlyOne: { least: 2, most: 99 },
  atMostOne: { least: 2, most: 99 },
  allOrNone: { least: 2, most: 99 },
  equal: { least: 2, most: 99 },
  different: { least: 2, most: 99 },
  /** Lists of as many items each. */
  sameLength: { least: 2, most: 99 },
  /** A part of each item of a list, `items.label`: no two are the same. */
  unique: { least: 1, most: 1 },
};

export type RuleForm = keyof typeof ruleForms;

/** @returns a rule as it is written; null where it cannot be read */
export function readRule(value: Json | undefined): Rule | null {
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

export function isForm(word: string): word is RuleForm {
  return Object.hasOwn(ruleForms, word);
}

/** @returns the rules of a schema that can be read */
export function readRules(schema: JsonObject): Rule[] {
  const { "x-rules": rules } = schema;
  return (Array.isArray(rules) ? rules : []).flatMap((rule) => readRule(rule) ?? []);
}
