import { findNearest } from "#core/suggest/find-nearest.ts";
import { namesOf, planAt, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { type PathEnd, toPath } from "./lookup.ts";

/**
 * Returns true if a missing value is reported where it should have been written: it is required
 * there, or written under a misspelt name.
 *
 * @param plan of the value that the path begins in
 * @param end where the path ends too early
 */
export function isReportedGap(plan: SchemaPlan | undefined, path: string, end: PathEnd): boolean {
  const steps = toPath(path);
  const step = String(steps[end.depth] ?? "");
  const parent = planAt(plan, steps.slice(0, end.depth));
  const names = namesOf(parent);
  if (names?.includes(step) !== true) return false;
  const { required, additionalProperties } = parent?.node.schema ?? {};
  if (Array.isArray(required) && required.includes(step)) return true;
  const unknown = Object.keys(end.parent).filter((key) => !names.includes(key));
  return additionalProperties === false && findNearest(step, unknown) !== undefined;
}
