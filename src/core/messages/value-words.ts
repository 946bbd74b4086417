import type { Json } from "#core/json.ts";
import { type ProblemOf, wording } from "./message.ts";
import { withArticle } from "./owner.ts";
import { replaceBy, type ValueFix } from "./value-fix.ts";

/** The words for a value of the right type that breaks another rule of its schema. */
export const valueWords = {
  emptyText: wording({
    text: "This text is empty.",
    help: "Write something, or leave the property out.",
  }),
  blankText: wording({
    text: "This text contains nothing but spaces.",
    help: "Write something, or leave the property out.",
  }),
  /** `meant` is the tag of the language whose name was written. */
  language: wording<{ given: Json; meant?: string }>({
    text: ({ given }) => `${JSON.stringify(given)} is not a language.`,
    help: ({ meant }) =>
      meant === undefined
        ? 'Write the tag of one (BCP 47), such as "en" or "de-CH".'
        : `Write "${meant}".`,
    fix: replaceGiven,
  }),
  shortText: wording<{ limit: number }>({
    text: ({ limit }) => `This text is shorter than ${limit} characters.`,
    help: "Make it longer.",
  }),
  longText: wording<{ limit: number; length: number }>({
    text: ({ limit, length }) => `This text has ${length} characters, and at most ${limit} fit.`,
    help: ({ limit, length }) => `Shorten it by ${length - limit}.`,
  }),
  tooLittle: wording<{ limit: number; given: Json }>({
    text: ({ limit, given }) => `${JSON.stringify(given)} is less than ${limit}.`,
    help: ({ limit }) => `Write ${limit} or more.`,
  }),
  tooMuch: wording<{ limit: number; given: Json }>({
    text: ({ limit, given }) => `${JSON.stringify(given)} is more than ${limit}.`,
    help: ({ limit }) => `Write ${limit} or less.`,
  }),
  step: wording<{ step: number; given: Json }>({
    text: ({ step, given }) => `${JSON.stringify(given)} is not a multiple of ${step}.`,
    help: ({ step }) => `Write a number in steps of ${step}.`,
  }),
  fewItems: wording<{ limit: number }>({
    text: ({ limit }) => `This list needs at least ${countItems(limit)}.`,
    help: "Add items, or leave the property out.",
  }),
  manyItems: wording<{ limit: number; length: number }>({
    text: ({ limit, length }) => `This list has ${countItems(length)}, and at most ${limit} fit.`,
    help: ({ limit, length }) =>
      `Remove ${length - limit}, or use a binding with "limit": ${limit}.`,
  }),
  sameItems: wording({
    text: "Two items of this list are the same.",
    help: "Remove one of them.",
  }),
  /** `hint` is the schema's description; `meant` is the text in the form that it requires. */
  pattern: wording<{ given: Json; hint: string; example?: string; meant?: string }>({
    text: ({ given }) => `${JSON.stringify(given)} does not have the form that is expected here.`,
    help: ({ hint, example, meant }) => {
      if (meant !== undefined) return `${hint} Write "${meant}".`.trim();
      return example === undefined ? hint.trim() : `${hint} Write it like ${example}.`.trim();
    },
    fix: replaceGiven,
  }),
  /** `name` and `example` are those of the format, if it has any. */
  format: wording<{ given: Json; name?: string; example?: string; meant?: string }>({
    text: ({ given, name }) =>
      `${JSON.stringify(given)} is not ${name === undefined ? "what is expected" : withArticle(name)}.`,
    help: ({ example, meant }) => {
      if (meant !== undefined) return `Write "${meant}".`;
      return example === undefined ? "" : `Write it like "${example}".`;
    },
    fix: replaceGiven,
  }),
  /** `reason` is the schema check's own: "must match a schema in anyOf". */
  other: wording<{ reason: string; hint: string }>({
    text: ({ reason }) => `This value ${reason}.`,
    help: ({ hint }) => hint,
  }),
};

export type ValueProblem = ProblemOf<typeof valueWords>;

function replaceGiven({ given, meant }: { given: Json; meant?: string }): ValueFix | null {
  return meant === undefined ? null : replaceBy(given, meant);
}

function countItems(count: number): string {
  return `${count} item${count === 1 ? "" : "s"}`;
}

/** @returns the everyday names of JSON types */
export function nameTypes(types: string[]): string {
  return types.map((type) => typeNames[type] ?? type).join(" or ");
}

const typeNames: Record<string, string> = {
  string: "a text in quotation marks",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  null: "null",
};

/** @returns the everyday name of a value of the wrong type */
export function nameGiven(value: Json): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  // JSON has numbers that are too large for JavaScript.
  if (typeof value === "number" && !Number.isFinite(value))
    return "a number too large to count with";
  return typeof value === "string" ? "a text" : JSON.stringify(value);
}
