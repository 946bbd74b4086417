import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { parseGraph } from "#core/graph/node-graph.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { once } from "#core/remember.ts";
import { loadSiteConfig } from "./load/load-site-config.ts";
import { bundleSite } from "./bundle/bundle-site.ts";
import { placeHtml, recallPlaced } from "./check/place-html.ts";
import { checkLinks, listTargets } from "./check/check-links.ts";
import { findNextDay } from "./check/find-next-day.ts";
import { openOnce, type SiteState } from "./load/site-state.ts";
import { writeFiles } from "./files/write-files.ts";
import { describeImages } from "./images/describe-images.ts";
import { holdNewHeap, limitOldHeap, releaseHeap } from "./load/limit-heap.ts";
import { loadSite } from "./load/load-site.ts";
import { makeSurveyor } from "./load/survey-ahead.ts";
import { makePages } from "./pages/make-pages.ts";
import { describeMade, openRenderer } from "./pages/open-renderer.ts";
import { readMadePages } from "./pages/read-made-pages.ts";
import { hasPage, type Shard } from "./pages/shard.ts";
import type { MadeHtml } from "./records/record-types.ts";
import type { StepsOptions, StepsResult, StepsWork } from "./steps-work.ts";

/**
 * Runs the steps of a build in their order, up to the output beside the one that is served. Each
 * reuses what an earlier run made where that is still valid; an error stops them where it is found.
 * Links are checked last, since they need all pages.
 *
 * @throws where the site's code does not build (`isReported`), or the disk does not let it write
 */
export async function buildSteps(options: StepsOptions, work: StepsWork): Promise<StepsResult> {
  const { root, today, isPreview = false } = options;
  const { stamped, records, dist, shard, ahead, since, task } = work;
  const config = await task("read the configuration", () => loadSiteConfig(root));
  const { input, diagnostics: ofFiles } = await task("read documents, theme and pictures", () =>
    loadSite({ root, config, today }, stamped),
  );
  if (!ofFiles.some(isError)) ahead.begin(input, stamped);
  holdNewHeap();
  const { source } = input;
  const describe = (issues: Issue[]): Diagnostic[] => [
    ...ofFiles,
    ...makeDiagnostics(issues, source.documents),
  ];

  const { stamps } = stamped;
  const surveyAhead = makeSurveyor(root, stamps);
  const { view, state } = await task("resolve the documents", ({ count }) => {
    const opened = openOnce(input, { records, stamps, since }, { count, surveyAhead, isPreview });
    return { view: opened, state: opened.state() };
  });
  const start = { source, ...startResult(state, shard) };
  if (describe(state.issues).some(isError)) {
    limitOldHeap(state.site.instances.size);
    const issues = await task("check every page", ({ count }) => view.checkAll(count));
    return { ...start, diagnostics: describe(issues) };
  }

  const code = await task("bundle the code", async ({ add }) => {
    add(await ahead.finish());
    return bundleSite(state, { ...work, add });
  });
  const images = await task("prepare the pictures", ({ count }) =>
    describeImages(root, source, { ...stamped, count }),
  );
  const made = describeMade(state, { ...options, isWritten: dist !== null }, { code, images });
  const pagesWork = {
    ...options,
    ...work,
    pictures: stamped.pictures,
    config,
    state,
    made,
    renderer: once(() => openRenderer(state, config, made)),
  };
  const remade = await task("make the pages", (step) => makePages({ ...pagesWork, step }));
  if (records.checks.size > 0) records.checks = parseGraph("");
  const pages = readMadePages(records);
  const ofDocuments = describe([...state.issues, ...pages.issues]);
  if (ofDocuments.some(isError)) return { ...start, made: remade, diagnostics: ofDocuments };

  const known = records.lastRun?.links ?? null;
  const ofPages = { made: pages.html, failed: pages.failed, known, remade };
  const links =
    shard === null
      ? await task("check the links", () => checkLinks(records, ofPages, listTargets(state)))
      : null;
  const ofLinks = (links?.issues ?? []).flatMap(([, issues]) => issues);
  const nameText = (file: string): string => stamps.get(file)?.[3] ?? "";
  const before = { known: recallPlaced(records.lastRun), nameText };
  const ofHtml = runToEnd(placeHtml([...pages.htmlIssues, ...ofLinks], source.documents, before));
  const checked = [...ofDocuments, ...ofHtml.diagnostics];
  const found = { ...start, made: remade, links, placed: ofHtml.placed };
  if (checked.some(isError)) return { ...found, diagnostics: checked };

  const unwritten =
    dist === null
      ? []
      : await task("write all other files", async (step) => {
          if (made.hasExtras) await releaseHeap(remade.length);
          return writeFiles({ ...pagesWork, step }, dist, pages);
        });
  const diagnostics = [...checked, ...makeDiagnostics(unwritten, source.documents)];
  const counts = diagnostics.some(isError) ? null : { blocks: countBlocks(pages.html) };
  return { ...found, diagnostics, counts };
}

function startResult(
  { site, contents, shown, source }: SiteState,
  shard: Shard | null,
): Omit<StepsResult, "source"> {
  return {
    until: findNextDay({ ...site, contents }),
    nameFolders: Object.keys(source.fileNames),
    diagnostics: [],
    placed: new Map(),
    links: null,
    counts: null,
    pages: [...shown.routes].filter((route) => hasPage(shard, route)).length,
    made: [],
  };
}

function countBlocks(html: ReadonlyMap<string, MadeHtml>): number {
  return [...html.values()].reduce((sum, { blocks }) => sum + blocks, 0);
}
