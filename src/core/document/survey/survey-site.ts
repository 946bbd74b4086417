import { nameBlocks } from "./check-documents.ts";
import type { InheritedSite } from "../inherit/inherit-pages.ts";
import { remember } from "#core/remember.ts";
import { type Survey, surveyPage } from "./survey-page.ts";

/** Surveys every page, in the order of the documents. */
export const surveySite = remember((site: InheritedSite): Survey[] => {
  const names = nameBlocks(site);
  return site.files.map((file) => surveyPage(site, file, names).survey);
});
