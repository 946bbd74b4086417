import type { BoundValue } from "../bind/bind-traced.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { BrokenContent } from "./broken-content.ts";
import { checkDeprecated } from "./check-deprecated.ts";
import { checkMeaning } from "./check-meaning.ts";
import type { SiteNames } from "./name-site.ts";
import { locateIssue } from "./locate-issue.ts";

export type Where = {
  /** The subject of a message: the block's type. */
  name?: string;
  /** Content whose issues are reported where it is written. */
  broken: BrokenContent;
};

/** @returns what the schemas of a bound value report, located where it can be fixed */
export function checkFit({ checks, location, provenance }: BoundValue, where: Where): Issue[] {
  const issues = checks.flatMap(({ found }) => found);
  const origin = { ...where, location, provenance };
  return issues.flatMap((issue) => locateIssue(issue, origin));
}

/** @returns what a bound value points at and does not exist, located where it can be fixed */
export function checkPoints(
  { value, checks, location, provenance }: BoundValue,
  where: Where,
  names: SiteNames,
): Issue[] {
  const issues = checks.flatMap(({ plan, found }) => checkMeaning({ value, plan, found }, names));
  const origin = { ...where, location, provenance };
  return issues.flatMap((issue) => locateIssue(issue, origin));
}

/** @returns the deprecated properties of a value, located where they were written */
export function checkUses(
  { written, checks, location, provenance }: BoundValue,
  where: Where,
): Issue[] {
  const issues = checks.flatMap(({ plan }) => checkDeprecated(written, plan));
  return issues.flatMap((issue) => locateIssue(issue, { ...where, location, provenance }));
}
