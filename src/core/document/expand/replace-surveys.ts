import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Survey } from "../survey/survey-page.ts";
import type { ExpandedSite } from "./expand-pages.ts";

/**
 * Puts other surveys in the place of those of the same documents, where they make the same pages: at the
 * cost of the pages that they make.
 *
 * @param last the site with the surveys before
 * @param surveys of every document, in order
 * @returns the site as expanding it would make it
 */
export function replaceSurveys(
  last: ExpandedSite,
  site: InheritedSite,
  surveys: Survey[],
): ExpandedSite {
  const replaced = new Map<Survey, Survey>();
  for (const [index, survey] of surveys.entries()) {
    const before = last.surveys[index];
    if (before !== undefined && before !== survey) replaced.set(before, survey);
  }
  const { entryPages, isBroken, today, issues } = last;
  const same = { entryPages, isBroken, today, issues };
  if (replaced.size === 0) return { ...site, ...same, surveys, instances: last.instances };
  const instances = new Map(last.instances);
  for (const [route, instance] of last.instances) {
    const survey = replaced.get(instance.survey);
    if (survey !== undefined) instances.set(route, { ...instance, survey });
  }
  return { ...site, ...same, surveys, instances };
}
