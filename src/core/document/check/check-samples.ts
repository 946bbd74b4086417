import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Survey } from "../survey/survey-page.ts";
import { isForPublishing } from "../survey/find-sample-values.ts";

/**
 * Reports what a site may not go live with: addresses and numbers that are made up, and texts of
 * its starter. Reports nothing while the site's own address says that it is not published yet.
 *
 * @param findInContent returns those of its content
 */
export function checkSamples(
  surveys: Survey[],
  settings: JsonObject,
  findInContent: () => Issue[],
): Issue[] {
  if (!isForPublishing(settings["url"])) return [];
  return [...findInContent(), ...surveys.flatMap(({ samples }) => samples)];
}
