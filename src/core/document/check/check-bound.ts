import type { BoundValue } from "../bind/bind-traced.ts";
import { isJsonObject, type Json, type JsonObject, textOf } from "#core/json.ts";
import type { Issue, ValueIssue } from "#core/messages/issue.ts";
import { readEventText, readTimes } from "#core/schema/calendar.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaPlan } from "#core/schema/schema-plan.ts";
import { visitParts } from "#core/schema/visit-parts.ts";
import { isBinding } from "../read/is-binding.ts";
import { checkMeaning } from "./check-meaning.ts";
import { locateIssue, type Where } from "./locate-issue.ts";
import type { SiteNames } from "./name-site.ts";

/** @returns what the schemas of a bound value report, located where it can be fixed */
export function checkFit(bound: BoundValue, where: Where): Issue[] {
  return locate(
    bound.checks.flatMap(({ found }) => found),
    bound,
    where,
  );
}

/** @returns what a bound value points at and does not exist, located where it can be fixed */
export function checkPoints(bound: BoundValue, where: Where, names: SiteNames): Issue[] {
  const { value, checks } = bound;
  const issues = checks.flatMap(({ plan, found }) => checkMeaning({ value, plan, found }, names));
  return locate(issues, bound, where);
}

/**
 * Reports the properties of a value that its schema deprecates by `x-deprecated`, located where they
 * were written, and times that its calendar cannot read. Defaults are not the author's to change.
 */
export function checkUses(bound: BoundValue, where: Where): Issue[] {
  const issues = bound.checks.flatMap(({ plan }) => [
    ...checkDeprecated(bound.written, plan),
    ...checkTime(bound.value, plan.node.schema["x-calendar"]),
  ]);
  return locate(issues, bound, where);
}

/** Reports a time of an event that a calendar cannot read: it would show the whole day. */
function checkTime(fields: JsonObject, note: Json | undefined): ValueIssue[] {
  if (!isJsonObject(note)) return [];
  const time = readEventText(fields, note, "time");
  const day = readEventText(fields, note, "start");
  const isRead = day.includes(":") || readTimes(time).length > 0;
  if (time.trim() === "" || day === "" || isRead) return [];
  return [{ id: "event-time", params: { time }, path: [textOf(note["time"]) || "time"] }];
}

function locate(issues: ValueIssue[], { location, provenance }: BoundValue, where: Where): Issue[] {
  return issues.flatMap((issue) => locateIssue(issue, { ...where, location, provenance }));
}

function checkDeprecated(written: Json, plan: SchemaPlan): ValueIssue[] {
  const issues: ValueIssue[] = [];
  visitParts(written, plan, {
    enters: ({ hasDeprecations }, value) => hasDeprecations && !isBinding(value),
    visit(value, { properties }, path) {
      if (!isJsonObject(value)) return;
      for (const key of Object.keys(value)) {
        const deprecation = properties?.get(key)?.deprecation;
        if (deprecation === undefined) continue;
        const { use, words } = readDeprecation(deprecation) ?? {};
        const params = {
          key,
          isFree: use !== undefined && !(use in value),
          ...(use === undefined ? {} : { use }),
          ...(words === undefined ? {} : { words }),
        };
        issues.push({ id: "deprecated-property", params, path: [...path, key], at: "key" });
      }
    },
  });
  return issues;
}
