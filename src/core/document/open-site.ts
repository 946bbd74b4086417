import { type ExpandedSite, expandPages } from "./expand/expand-pages.ts";
import { inheritPages } from "./inherit/inherit-pages.ts";
import { readSite } from "./read/read-site.ts";
import { remember } from "#core/remember.ts";
import type { Source } from "./source.ts";
import { surveySite } from "./survey/survey-site.ts";

/** The first three steps of the line, for a site whose every document is looked at. */
export const openSite = remember((source: Source): ExpandedSite => {
  const site = inheritPages(readSite(source));
  return expandPages(site, surveySite(site));
});
