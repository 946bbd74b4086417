import type { Count } from "#core/count.ts";
import type { BoundContent } from "../bind/bind-content.ts";
import type { ExpandedSite } from "../expand/expand-pages.ts";
import { wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { layoutsWithAside } from "#core/page-keys.ts";
import type { ContentSurveys } from "../survey/survey-content.ts";
import type { Survey } from "../survey/survey-page.ts";
import type { BrokenContent } from "./broken-content.ts";
import { checkContent, type IsKnown, type RecallPoints } from "./check-content.ts";
import { checkSamples } from "./check-samples.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkSettings } from "./check-settings.ts";
import { addSourceIssues } from "./check-source.ts";
import { checkTexts } from "./check-texts.ts";
import { checkContentDocuments } from "../survey/check-documents.ts";
import { checkMigrations } from "./check-migrations.ts";
import type { SiteNames } from "./name-site.ts";
import type { ReadTextsAhead } from "./read-text-parts.ts";
import type { RecallFound } from "./recall-found.ts";

/**
 * Checks what no page reports: documents as written, content, redirects, and sidebars that nobody
 * sees.
 *
 * @param about `contents` are the surveys of content, by file; `findSamples` returns what content
 *   may not go live with; `recall` checks the content that is not known yet; `codeKey` is a hash of
 *   the site's code, null where that may have changed
 */
export function checkShared(
  site: ExpandedSite,
  content: BoundContent,
  about: {
    names: SiteNames;
    contents: ContentSurveys;
    findSamples: () => Issue[];
    recall: RecallPoints;
    recallFound: RecallFound;
    codeKey: string | null;
    isKnown: IsKnown;
    count?: Count | undefined;
    readAhead?: ReadTextsAhead | undefined;
  },
): { issues: Issue[]; broken: BrokenContent } {
  const { names, contents, findSamples, recallFound, codeKey } = about;
  const { settings } = content.lookup;
  const findMigrations = (): Issue[] => checkMigrations(site.source);
  const { issues, broken } = checkContent(content, site.content.broken, about);
  return {
    broken,
    issues: addSourceIssues(site.source, [
      ...site.issues,
      ...site.surveys.flatMap((survey) => survey.issues),
      ...checkContentDocuments(site),
      ...issues,
      ...recallFound("settings", () => checkSettings(settings)),
      ...(codeKey === null
        ? findMigrations()
        : recallFound(`migrations ${codeKey}`, findMigrations)),
      ...checkRedirects(content, site, names),
      ...checkAsides(site.surveys),
      ...checkTexts(site.source, site.surveys, contents),
      ...checkSamples(site.surveys, settings, findSamples),
    ]),
  };
}

/** Reports sidebars that no page shows; one that only a variant shows is used. */
function checkAsides(surveys: Survey[]): Issue[] {
  const written = surveys.filter(
    (survey) => survey.head !== null && survey.hasAside && !showsAside(survey),
  );
  if (written.length === 0) return [];
  const shown = new Set<string>();
  // A misspelt or unknown layout is reported itself, and may be one that shows the sidebar.
  const odd = new Set(surveys.flatMap(({ issues }) => issues.filter(isOfLayout).map(fileOf)));
  for (const survey of surveys) {
    const { files } = survey;
    if (showsAside(survey) || files.some((one) => odd.has(one)))
      for (const one of files) shown.add(one);
  }
  return written
    .filter(({ file }) => !shown.has(file))
    .map((survey) => ({
      id: "unused-aside",
      params: { layout: layoutOf(survey) },
      location: { file: survey.file, path: ["aside"], at: "key" },
    }));
}

function layoutOf({ head }: Survey): string {
  return wordsOf(head?.layout ?? "full");
}

function showsAside(survey: Survey): boolean {
  return layoutsWithAside.some((one) => one === layoutOf(survey));
}

function isOfLayout({ location: { path }, params }: Issue): boolean {
  return path[0] === "layout" || ("suggestion" in params && params.suggestion === "layout");
}

function fileOf({ location }: Issue): string {
  return location.file;
}
