/** A thread that surveys pages; `makeSurveyor` starts it. */
import { workerData } from "node:worker_threads";
import { findBaseRoute } from "#core/document/inherit/find-base.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import type { RoutedFile } from "#core/document/read/list-routes.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import { type SharedList, takeLast } from "./list-threads.ts";
import type { SurveyWork } from "./survey-ahead.ts";
import { openSource } from "./thread-source.ts";

const { work, ...list } = workerData as SharedList<SurveyWork>;
const site = inheritPages(readSite(await openSource(work)));
const names = nameBlocks(site);

takeLast(list, (index) => {
  const file = work.files[index];
  if (file === undefined || hasFarBase(file)) return null;
  const surveyed = surveyPage(site, file, names);
  const head = site.inheritHead(file.route);
  return { key: file.route, value: { ...surveyed, head } };
});

/** Each base of a long chain is made from the one before, in an order that threads do not have. */
function hasFarBase({ route }: RoutedFile): boolean {
  const base = findBaseRoute(site, route);
  return base !== undefined && findBaseRoute(site, base) !== undefined;
}
