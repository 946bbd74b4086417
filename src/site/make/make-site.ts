import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics, sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Lock } from "#core/swap/take-lock.ts";
import type { SiteConfig } from "../../site-config.ts";
import { checkLinks, hasFailed, listTargets } from "./check/check-links.ts";
import { findNextDay } from "./check/find-next-day.ts";
import { checkPages } from "./check/check-pages.ts";
import { type GraphRecords, makeRecords } from "./records/graph-records.ts";
import type { LastRun, MadeHtml } from "./records/record-types.ts";
import type { Inputs } from "./load/list-inputs.ts";
import { makeFiles } from "./files/make-files.ts";
import { makePage } from "./pages/make-page.ts";
import { answerPages, makePages, type PagesWork } from "./pages/make-pages.ts";
import {
  listFrameTypes,
  listSharedFiles,
  openRenderer,
  type SiteRenderer,
} from "./pages/open-renderer.ts";
import { readSiteState, type SiteInput, type SiteState } from "./check/site-state.ts";
import type { BuildOptions } from "./build-options.ts";
import { hasPage, hasShared, type Shard } from "./pages/shard.ts";
import { bundleCode, type CodeBundle } from "./bundle/bundle-code.ts";
import { makeHtmlDiagnostics } from "./check/check-html.ts";
import { fileOfRoute } from "./pages/file-of-route.ts";
import { joinMain } from "./pages/join-main.ts";
import { makeKeeper } from "./records/keep-file.ts";
import { listFontUse } from "./styles/list-font-use.ts";
import { makeNotFoundPage } from "./pages/make-not-found-page.ts";
import { writeCode } from "./bundle/write-code.ts";
import type { DistWriter } from "./files/write-dist.ts";
import { makeImages, writeImages } from "./images/write-images.ts";

type SiteWork = {
  input: SiteInput;
  config: SiteConfig;
  records: GraphRecords;
  inputs: Inputs;
  /** Null where the site is checked alone. */
  dist: DistWriter | null;
  options: Pick<BuildOptions, "threads" | "withoutExtras" | "withoutMemo">;
  /** Whose files are made; null for all of them. */
  shard: Shard | null;
  /** Holds a lock until the build is over. */
  hold: (lock: Lock) => void;
  /** What is known to be wrong already. */
  diagnostics: Diagnostic[];
};

/** What came of a site; `counts` are null where an error stopped it. */
export type MadeSite = Omit<LastRun, "settings" | "today" | "isWritten"> & {
  /** Routes of the pages that were made now; the others were known. */
  made: string[];
};

/**
 * Makes all of a site, or a shard of it: pages, code, pictures, outputs. What the records hold is not
 * made again. Where links lead is known only where all pages are.
 *
 * @throws where the site's code does not build (`isTold`), or the disk does not let it write
 */
export async function makeSite(work: SiteWork): Promise<MadeSite> {
  const { input, records, dist, options, shard } = work;
  const { documents } = input.source;
  const state = readSiteState(input, records);
  const known = [...work.diagnostics, ...makeDiagnostics(state.issues, documents)];
  const told: MadeSite = {
    until: findNextDay(state.site.surveys, input.today),
    nameFolders: Object.keys(input.source.fileNames),
    diagnostics: known,
    links: null,
    counts: null,
    pages: [...state.shown.routes].filter((route) => hasPage(shard, route)).length,
    made: [],
  };
  if (known.some(isError)) {
    const found = makeDiagnostics(checkPages(state, makeRecords()), documents);
    return { ...told, diagnostics: sortDiagnostics([...work.diagnostics, ...found]) };
  }

  const code = await bundleSite(work, state);
  const images = await makeImages(input.root, input.source);
  const [hasMemo, hasExtras] = [!options.withoutMemo, !options.withoutExtras];
  const frame = listFrameTypes(state.site.defaults);
  const made = { code, frame, images, files: listSharedFiles(state), hasMemo, hasExtras };
  const pagesWork = { ...options, ...work, state, made };
  const remade = await makePages(pagesWork);
  told.made = remade;
  const checked = [...records.pages.names()].map(
    (route) => [route, records.pages.get(route)] as const,
  );
  const pages = checked.flatMap(([, page]) => page ?? []);
  const html = new Map(
    checked.flatMap(([route, page]) => (page?.html ? [[route, page.html]] : [])),
  );
  const issues = [...state.issues, ...pages.flatMap((page) => page.issues)];
  const ofDocuments = [...work.diagnostics, ...makeDiagnostics(issues, documents)];
  if (ofDocuments.some(isError)) return { ...told, diagnostics: sortDiagnostics(ofDocuments) };
  const failed = new Set(
    checked.flatMap(([route, page]) => (page !== undefined && hasFailed(page) ? [route] : [])),
  );
  const lastLinks = records.lastRun?.links ?? null;
  const links =
    shard === null
      ? checkLinks(records, { made: html, failed, known: lastLinks, remade }, listTargets(state))
      : null;
  const htmlIssues = [
    ...pages.flatMap((page) => page.htmlIssues),
    ...(links?.issues ?? []).flatMap(([, found]) => found),
  ];
  const ofHtml = makeHtmlDiagnostics(htmlIssues, documents);
  const diagnostics = sortDiagnostics([...ofDocuments, ...ofHtml]);
  if (diagnostics.some(isError)) return { ...told, links, diagnostics };
  const unmade = dist === null ? [] : await writeRest(pagesWork, dist, html);
  const whole = sortDiagnostics([...diagnostics, ...makeDiagnostics(unmade, documents)]);
  const blocks = [...html.values()].reduce((sum, one) => sum + one.blocks, 0);
  const counts = whole.some(isError) ? null : { blocks };
  return { ...told, links, diagnostics: whole, counts };
}

async function bundleSite(
  { inputs, input, hold }: SiteWork,
  state: SiteState,
): Promise<CodeBundle> {
  const { root, look, source, stamps } = input;
  const texts = Object.keys(source.documents).filter((file) => !file.startsWith("pages/"));
  const fontUse = listFontUse(root, {
    documents: state.site.surveys.map((survey) => survey.characters),
    texts: texts.map((file) => source.documents[file] ?? ""),
    code: [...inputs.code, ...inputs.bundler],
  });
  const stampAll = (files: string[]): string[] =>
    files.map((file) => `${file} ${stamps.get(file)?.[3]}`);
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  // As it is written: the service that takes what is sent reads no more of the site than this file.
  const hasVitals = state.site.content.settings?.["vitals"] === true;
  const rest = [stampAll(inputs.code), look, fontUse, environment, process.version, hasVitals];
  const codeKey = hashContent(JSON.stringify(rest));
  const key = hashContent(codeKey, ...stampAll(inputs.bundler));
  const known = new Set([...inputs.code, ...inputs.bundler]);
  const others = inputs.files.filter((file) => !known.has(file));
  const folders = [...Map.groupBy(others, (file) => file.split("/")[0] ?? "")].map(
    ([folder, files]): [string, string] => [folder, hashContent(...stampAll(files))],
  );
  const about = { root, key, codeKey, folders: Object.fromEntries(folders) };
  return bundleCode({ ...about, look, fontUse, hasVitals }, hold);
}

/** Writes what pages need, and what stands beside them. */
async function writeRest(
  work: SiteWork & PagesWork,
  dist: DistWriter,
  html: Map<string, MadeHtml>,
): Promise<Issue[]> {
  const { state, records, config, made, shard } = work;
  const { root, source } = state;
  const renderer = await openRenderer(state, config, made);
  if (hasShared(shard)) writeShared();
  return makeFiles({
    state,
    records,
    dist,
    shard,
    answer: answerPages(work),
    hasExtras: made.hasExtras,
    tools: {
      policy: renderer.policy,
      reports: renderer.reports,
      readMain: async ({ route }) => readMain(state, renderer, route),
      keep: makeKeeper(root, "outputs"),
    },
  });

  function writeShared(): void {
    for (const page of html.values()) renderer.sheets.styles(page);
    writeNotFoundPage(state, renderer, dist);
    writeCode({ code: made.code, sheets: renderer.sheets, dist });
    writeImages(root, made.images, dist);
  }

  function writeNotFoundPage(
    { shown }: Pick<SiteState, "shown">,
    { serverEntry, context }: SiteRenderer,
    to: DistWriter,
  ): void {
    // A draft of it is no page for unknown addresses.
    if (shown.routes.has("/404")) return;
    const words = serverEntry.readWords(context.settings.language);
    const page = makeNotFoundPage(source, words);
    if (page === null) return;
    to.write(fileOfRoute("/404"), serverEntry.renderPage(page, context).html);
  }
}

function readMain(state: SiteState, renderer: SiteRenderer, route: string): string {
  const instance = state.site.instances.get(route);
  const made = instance === undefined ? null : makePage(state, instance, renderer).made;
  return made === null ? "" : joinMain(made.rendered);
}
