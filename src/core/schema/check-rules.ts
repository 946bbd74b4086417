import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonPath, readAt } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { makeOwnRule, type RulePlace } from "./own-rule.ts";
import type { Rule, RuleForm } from "./rules.ts";
import type { SchemaPlan } from "./schema-plan.ts";
import { visitParts } from "./visit-parts.ts";

/**
 * Checks the rules between properties that a schema has in `x-rules`, at every depth.
 *
 * @param root with its defaults
 * @returns an issue for each broken rule; a rule about a value that is absent, or of another
 *   type, is not broken
 */
export function checkRules(root: Json, plan: SchemaPlan): ValueIssue[] {
  const issues: ValueIssue[] = [];
  visitParts(root, plan, {
    enters: ({ hasRules }) => hasRules,
    visit(value, { rules }, path) {
      for (const rule of isJsonObject(value) ? rules : []) {
        const place = judge(rule, value);
        if (place === null) continue;
        const about = rule.names.map((name) => [...path, ...name]);
        const at = { ...place, path: [...path, ...place.path] };
        issues.push(makeOwnRule(rule.words, { place: at, about }, root));
      }
    },
  });
  return issues;
}

type Part = { path: string[]; value: Json | undefined };

function judge({ form, names }: Rule, value: Json): RulePlace | null {
  const parts = names.map((path): Part => ({ path, value: readAt(value, path) }));
  const given = parts.filter((part) => part.value !== undefined && part.value !== null);
  return judges[form]({ parts, given, value });
}

type Case = { parts: Part[]; given: Part[]; value: Json };

const whole: RulePlace = { path: [] };

const judges: Record<RuleForm, (rule: Case) => RulePlace | null> = {
  before: ({ given }) => refuseOrder(given, (order) => order < 0),
  notAfter: ({ given }) => refuseOrder(given, (order) => order <= 0),
  atLeastOne: ({ given }) => (given.length === 0 ? whole : null),
  exactlyOne: ({ given: [first, second] }) => (first === undefined ? whole : (second ?? null)),
  atMostOne: ({ given: [, second] }) => second ?? null,
  allOrNone: ({ parts, given }) => {
    if (given.length === 0 || given.length === parts.length) return null;
    const lack = parts.find((part) => !given.includes(part))?.path ?? [];
    return { path: lack.slice(0, -1), missing: lack.at(-1) ?? "" };
  },
  equal: ({ given: [first, ...others] }) =>
    others.find(({ value }) => !isDeepStrictEqual(value, first?.value)) ?? null,
  different: ({ given }) =>
    given.find(({ value }, index) =>
      given.slice(0, index).some((earlier) => isDeepStrictEqual(earlier.value, value)),
    ) ?? null,
  sameLength: ({ parts, value }) => {
    const lists = parts.flatMap(({ path }) => listParts({ path: [], value }, path));
    const [first, ...others] = lists.filter((part) => Array.isArray(part.value));
    return others.find((part) => lengthOf(part.value) !== lengthOf(first?.value)) ?? null;
  },
  unique: ({ parts: [part], value }) => findTwin(value, part?.path ?? []),
};

type Place = { path: JsonPath; value: Json | undefined };

/** Returns the part at a path; on its way through a list, that of each item: `rows.cells`. */
function listParts({ path: at, value }: Place, [step, ...rest]: string[]): Place[] {
  if (step === undefined) return [{ path: at, value }];
  if (!Array.isArray(value))
    return listParts({ path: [...at, step], value: readAt(value ?? null, [step]) }, rest);
  return value.flatMap((item, index) =>
    listParts({ path: [...at, index], value: item }, [step, ...rest]),
  );
}

function lengthOf(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

function refuseOrder(
  [first, second]: Part[],
  isRight: (order: number) => boolean,
): RulePlace | null {
  if (first === undefined || second === undefined) return null;
  const order = compareInTime(first.value, second.value);
  return order === null || isRight(order) ? null : { path: second.path };
}

/** @returns the place of an item that repeats an earlier one */
function findTwin(value: Json, path: string[]): RulePlace | null {
  const at = path.findIndex((_, index) => Array.isArray(readAt(value, path.slice(0, index + 1))));
  const list = path.slice(0, at + 1);
  const items = at === -1 ? [] : readAt(value, list);
  const rest = path.slice(at + 1);
  const seen = new Set<string>();
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const part = readAt(item, rest);
    const word = JSON.stringify(part);
    if (part !== undefined && seen.has(word)) return { path: [...list, index, ...rest] };
    seen.add(word);
  }
  return null;
}

/** A day, a month, a year, or a moment (ISO 8601). */
const dateForm = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T.+)?)?)?$/;

const timeForm = /^\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Compares two numbers, two dates or two times of a day.
 *
 * @returns less than 0 if the first is earlier, 0 if they are the same; null if they cannot be
 *   compared
 */
function compareInTime(one: Json | undefined, other: Json | undefined): number | null {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== "string" || typeof other !== "string") return null;
  if (timeForm.test(one) && timeForm.test(other))
    return Date.parse(`1970-01-01T${one}Z`) - Date.parse(`1970-01-01T${other}Z`);
  if (!dateForm.test(one) || !dateForm.test(other)) return null;
  const difference = Date.parse(one) - Date.parse(other);
  return Number.isNaN(difference) ? null : difference;
}
