import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";

/** Days in the form that sorts: others are reported. */
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Checks that a page, or a block, is shown on some day.
 *
 * @param location of its last day
 */
export function checkDays(
  { publishAt: first, unpublishAt: last, ...others }: JsonObject,
  location: Location,
): Issue[] {
  if (typeof first !== "string" || typeof last !== "string") return [];
  if (!dayForm.test(first) || !dayForm.test(last) || first < last) return [];
  const ofBlock = "type" in others || "use" in others ? { isBlock: true } : {};
  return [{ id: "page-days", params: { first, last, ...ofBlock }, location }];
}
