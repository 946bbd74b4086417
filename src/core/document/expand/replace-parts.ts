import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Content, Entry } from "../read/read-content.ts";
import type { Survey } from "../survey/survey-page.ts";
import type { ExpandedSite } from "./expand-pages.ts";

/**
 * Puts other surveys and entries in the place of those of the same documents, where they make the same
 * pages: at the cost of the pages that they make.
 *
 * @param last the site with those before
 * @param site with the entries
 * @param surveys of every document, in order
 * @returns the site as expanding it would make it
 */
export function replaceParts(
  last: ExpandedSite,
  site: InheritedSite,
  surveys: Survey[],
): ExpandedSite {
  const { entryPages, isBroken, today, routeIssues } = last;
  const others = { entryPages, isBroken, today, routeIssues };
  const issues = [...site.issues, ...routeIssues];
  const surveyOf = pairOther(last.surveys, surveys);
  const entryOf = site.content === last.content ? null : pairEntries(last.content, site.content);
  const instances = new Map(last.instances);
  for (const instance of last.instances.values()) {
    const survey = surveyOf.get(instance.survey);
    const entry = instance.entry && entryOf?.get(instance.entry.entry);
    if (survey === undefined && (entry === null || entry === undefined)) continue;
    const shown = entry && instance.entry ? { ...instance.entry, entry } : instance.entry;
    instances.set(instance.route, { ...instance, survey: survey ?? instance.survey, entry: shown });
  }
  return { ...site, ...others, issues, surveys, instances };
}

/** @returns what is another object now, by what was in its place */
function pairOther<Part>(before: Part[], now: Part[]): Map<Part, Part> {
  const pairs = new Map<Part, Part>();
  for (const [index, part] of now.entries()) {
    const other = before[index];
    if (other !== undefined && other !== part) pairs.set(other, part);
  }
  return pairs;
}

function pairEntries(before: Content, now: Content): Map<Entry, Entry> {
  const pairs = [...now.collections].map(([name, entries]) =>
    pairOther(before.collections.get(name) ?? [], entries),
  );
  return new Map(pairs.flatMap((all) => [...all]));
}
