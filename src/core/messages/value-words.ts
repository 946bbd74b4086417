import type { Json } from "#core/json.ts";
import type { ProblemOf, WordsByProblem } from "./message.ts";
import { withArticle } from "./owner.ts";
import { replaceBy, type ValueFix } from "./value-fix.ts";

/** The rules of a schema that a value of the right type may break, with their parameters. */
type Rules = {
  emptyText: object;
  blankText: object;
  /** `meant` is the tag of the language whose name was written. */
  language: { given: Json; meant?: string };
  shortText: { limit: number };
  longText: { limit: number; length: number };
  tooLittle: { limit: number; given: Json };
  tooMuch: { limit: number; given: Json };
  step: { step: number; given: Json };
  fewItems: { limit: number };
  manyItems: { limit: number; length: number };
  sameItems: object;
  /**
   * `hint` is the schema's description of the value; `meant` is the same text in the form that it
   * requires.
   */
  pattern: { given: Json; hint: string; example?: string; meant?: string };
  /** `name` and `example` are those of the format, if it has any. */
  format: { given: Json; name?: string; example?: string; meant?: string };
  /** `reason` is the schema check's own: "must match a schema in anyOf". */
  other: { reason: string; hint: string };
};

export type ValueProblem = ProblemOf<Rules>;

export const valueWords: WordsByProblem<Rules> = {
  emptyText: {
    text: "This text is empty.",
    help: "Write something, or leave the property out.",
  },
  blankText: {
    text: "This text holds nothing but spaces.",
    help: "Write something, or leave the property out.",
  },
  language: {
    text: ({ given }) => `${JSON.stringify(given)} is no language.`,
    help: ({ meant }) =>
      meant === undefined
        ? 'Write the tag of one (BCP 47), such as "en" or "de-CH".'
        : `Write "${meant}".`,
    fix: replaceGiven,
  },
  shortText: {
    text: ({ limit }) => `This text is shorter than ${limit} characters.`,
    help: "Make it longer.",
  },
  longText: {
    text: ({ limit, length }) => `This text has ${length} characters, and at most ${limit} fit.`,
    help: ({ limit, length }) => `Shorten it by ${length - limit}.`,
  },
  tooLittle: {
    text: ({ limit, given }) => `${JSON.stringify(given)} is less than ${limit}.`,
    help: ({ limit }) => `Write ${limit} or more.`,
  },
  tooMuch: {
    text: ({ limit, given }) => `${JSON.stringify(given)} is more than ${limit}.`,
    help: ({ limit }) => `Write ${limit} or less.`,
  },
  step: {
    text: ({ step, given }) => `${JSON.stringify(given)} is not a multiple of ${step}.`,
    help: ({ step }) => `Write a number in steps of ${step}.`,
  },
  fewItems: {
    text: ({ limit }) => `This list needs at least ${countItems(limit)}.`,
    help: "Add to it, or leave the property out.",
  },
  manyItems: {
    text: ({ limit, length }) => `This list has ${countItems(length)}, and at most ${limit} fit.`,
    help: ({ limit, length }) => `Take out ${length - limit}, or bind with "limit": ${limit}.`,
  },
  sameItems: {
    text: "Two items of this list are the same.",
    help: "Take one of them out.",
  },
  pattern: {
    text: ({ given }) => `${JSON.stringify(given)} does not have the form that is expected here.`,
    help: ({ hint, example, meant }) => {
      if (meant !== undefined) return `${hint} Write "${meant}".`.trim();
      return [hint, ...(example === undefined ? [] : [`Write it like ${example}.`])]
        .join(" ")
        .trim();
    },
    fix: replaceGiven,
  },
  format: {
    text: ({ given, name }) =>
      `${JSON.stringify(given)} is not ${name === undefined ? "what is expected" : withArticle(name)}.`,
    help: ({ example, meant }) => {
      if (meant !== undefined) return `Write "${meant}".`;
      return example === undefined ? "" : `Write it like "${example}".`;
    },
    fix: replaceGiven,
  },
  other: {
    text: ({ reason }) => `This value ${reason}.`,
    help: ({ hint }) => hint,
  },
};

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
