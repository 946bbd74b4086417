import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { Json } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { PageSummary, ResolvedPage, ResolvedSite } from "#core/document/resolved-site.ts";
import type {
  BlockFailure,
  RenderContext,
  RenderedPage,
  ServerEntry,
} from "#site/render/render-context.ts";
import { checkPageByPage } from "#site/make/check/check-pages.ts";
import { graphFolder, makeRecords, openRecords } from "#site/make/records/graph-records.ts";
import { resolveInstance } from "#site/make/pages/make-page.ts";
import type { SiteState } from "#site/make/check/site-state.ts";
import { listFiles } from "#site/outputs/list-outputs.ts";
import type { Content, Output, OutputWork } from "#site/outputs/output.ts";
import { checkPageHtml, makeHtmlDiagnostics, readPageFacts } from "#site/make/check/check-html.ts";
import { joinMain } from "#site/make/pages/join-main.ts";
import { makeKeeper } from "#site/make/records/keep-file.ts";
import { makeNotFoundPage } from "#site/make/pages/make-not-found-page.ts";
import type { Materials } from "./dev-materials.ts";
import { listSheets, scripts } from "./dev-page.ts";
import { checkRendered } from "./check-rendered.ts";
import {
  type Half,
  type HalfRecords,
  type HalfBefore,
  makeHalfRecords,
  openHalf,
  type SiteContext,
} from "./open-half.ts";

/** What stands at an address: a page, whole; null where there is none. */
export type DevPage = { html: string; mark: string | null };

/** What came of asking for a page: null with diagnostics where it is broken, without where there is none. */
export type DevAnswer = { page: DevPage | null; diagnostics: Diagnostic[] };

/**
 * The site as it stands, resolved from materials that do not change: the same line as a build's.
 * Everything is made when it is first asked for, and what rests on nothing that was saved not at all.
 */
export type DevSite = {
  /**
   * Renders the page of a route.
   *
   * @param how `isQuick`: what its head says of the whole site may be a save behind
   * @throws what the code throws
   */
  answer: (route: string, how: { isQuick: boolean }) => Promise<DevAnswer>;
  /** @returns the page for unknown addresses, null where it cannot be made */
  answerUnknown: () => Promise<DevPage | null>;
  /** Makes a file that a build would write beside the pages; null where there is none. */
  makeFile: (address: string) => Promise<Content | null>;
  /** @returns where an address has gone to */
  findRedirect: (address: string) => ResolvedSite["redirects"][number] | null;
  /** Checks all documents in small steps, of what a build would leave out too. */
  checkDocuments: () => Generator<undefined, Diagnostic[]>;
  /**
   * Checks one page's document, at the cost of this one.
   *
   * @returns what is wrong in it, but for what other pages have to do with it; null where that cannot be
   *   known without reading the whole site
   */
  checkFile: (file: string) => Diagnostic[] | null;
  /** Checks in small steps what only the HTML of a build's pages shows. */
  checkHtml: (serverEntry: ServerEntry) => Generator<undefined, Diagnostic[]>;
};

/** A site that the next one may go on from. */
export type OpenedSite = DevSite & {
  /** @param saved files below the root that are otherwise than this site has them */
  before: (saved: string[]) => NonNullable<DevSurroundings["before"]>;
};

/** What is known of a site while it is being written: as a build has it, and with what that leaves out. */
export type DevRecords = { published: HalfRecords; complete: HalfRecords };

/** @returns records of a site, of which is known what the last build or check has kept of its documents */
export function openDevRecords(root: string): DevRecords {
  const { stamps, surveys, summaries } = openRecords(graphFolder(root));
  return {
    published: makeHalfRecords({ stamps, surveys, summaries }),
    // Documents are the same for both; pages are not all shown by a build.
    complete: makeHalfRecords({ stamps, surveys, summaries: makeRecords().summaries }),
  };
}

/** What the materials do not say. */
export type DevSurroundings = {
  root: string;
  materials: Materials;
  images: () => RenderContext["images"];
  loadServerEntry: () => Promise<ServerEntry>;
  /** The day as ISO 8601. */
  today: string;
  /** Blocks, kept while what they rest on is the same. */
  memo: (rest: unknown[]) => NonNullable<RenderContext["memo"]>;
  /** Of the site as it stood before; what no longer holds is forgotten. */
  records: DevRecords;
  /** The site as it stood before. */
  before: Record<keyof DevRecords, HalfBefore> | null;
};

type Resolved = { page: ResolvedPage | null; issues: Issue[] };

/** What an output took of every page, by route. */
type Taken = Map<string, ReturnType<OutputWork["taken"]>>;

/** What an output took of every page of a half. */
type TakenOf = Map<Half, Map<Output, Promise<Taken>>>;

/** @returns the site; the one after it may go on from what it knows */
export function openDevSite(dev: DevSurroundings): OpenedSite {
  const { root, materials, today, before } = dev;
  const { source, unsaved, outputs, look, policy } = materials;
  const published = open("published");
  const complete = open("complete");
  const takenOf: TakenOf = new Map();

  function open(name: keyof DevRecords): Half {
    const drafts = name === "complete";
    const input = { root, source, unsaved, look, outputs, drafts, today };
    return openHalf(input, dev.records[name], before?.[name] ?? null);
  }

  function makeContext(serverEntry: ServerEntry, site: SiteContext): RenderContext {
    const images = dev.images();
    const { language, locale } = site.settings;
    return {
      ...site,
      memo: dev.memo([serverEntry, images, language, locale]),
      styles: ({ types }) => listSheets(root, types),
      fonts: [],
      scripts,
      buildId: "dev",
      // Vite's own client and its styles are inline.
      policy: null,
      images,
    };
  }

  async function render(page: ResolvedPage, site: SiteContext): Promise<RenderedPage> {
    const serverEntry = await dev.loadServerEntry();
    try {
      return serverEntry.renderPage(page, makeContext(serverEntry, site));
    } catch (error) {
      const failure =
        error instanceof Error ? (error.cause as BlockFailure | undefined) : undefined;
      throw failure?.thrown ?? error;
    }
  }

  /** @returns the page, where nothing is wrong with it and what it is made of */
  function resolve(half: Half, route: string, state = half.state()): Resolved {
    const instance = state.shown.routes.has(route) ? state.site.instances.get(route) : undefined;
    if (instance === undefined) {
      const file = route === "/" ? "pages/index.json" : `pages${route}.json`;
      const isBroken = state.site.fileOf(route) !== undefined || state.site.isBroken(route);
      return { page: null, issues: isBroken || file in source.documents ? state.issues : [] };
    }
    const { page, issues } = resolveInstance(state, instance);
    const own = [...listShared(state, instance), ...issues];
    const isWrong = makeDiagnostics(own, source.documents).some(isError);
    return { page: isWrong ? null : page, issues: own };
  }

  async function readMain(half: Half, route: string): Promise<string> {
    const { page } = resolve(half, route);
    return page === null ? "" : joinMain(await render(page, half.context()));
  }

  /** An output may make many files of what it takes of all pages. */
  function takeOnce(half: Half, output: Output): Promise<Taken> {
    const ofHalf = takenOf.get(half) ?? new Map<Output, Promise<Taken>>();
    takenOf.set(half, ofHalf);
    const taken = ofHalf.get(output) ?? takeAll(half, output);
    ofHalf.set(output, taken);
    return taken;
  }

  async function takeOf(half: Half, output: Output, page: PageSummary): Promise<Json> {
    const main = await readMain(half, page.route);
    return output.take?.(page, main, half.state().outputSite) ?? null;
  }

  async function takeAll(half: Half, output: Output): Promise<Taken> {
    const taken: Taken = new Map();
    if (output.take === undefined) return taken;
    for (const page of half.state().outputSite.pages)
      taken.set(page.route, await takeOf(half, output, page));
    return taken;
  }

  return {
    before: (saved) => ({ published: published.before(saved), complete: complete.before(saved) }),
    async answer(route, { isQuick }) {
      const state = isQuick ? published.stateFor(route) : published.state();
      const own = resolve(published, route, state);
      const diagnostics = makeDiagnostics(own.issues, source.documents);
      if (own.page !== null) {
        // Good enough for what only a head shows of the whole site, until somebody waits.
        const stale = isQuick ? published.staleContext() : published.context();
        const { settings } = state.outputSite;
        const rendered = await render(own.page, { ...stale, settings });
        const found = checkPageHtml(readPageFacts(rendered));
        const shown = makeHtmlDiagnostics(found, source.documents);
        const page = { html: rendered.html, mark: null };
        return { page, diagnostics: [...diagnostics, ...shown] };
      }
      const draft = resolve(complete, route, isQuick ? complete.stateFor(route) : complete.state());
      const all = makeDiagnostics([...own.issues, ...draft.issues], source.documents);
      if (draft.page === null) return { page: null, diagnostics: all };
      const { html } = await render(draft.page, complete.context());
      return { page: { html, mark: nameMark(draft.page) }, diagnostics: all };
    },
    async answerUnknown() {
      const { settings } = published.state().outputSite;
      const words = (await dev.loadServerEntry()).readWords(settings.language);
      const page = resolve(published, "/404").page ?? makeNotFoundPage(source, words);
      if (page === null) return null;
      const { html } = await render(page, published.context());
      return { html, mark: null };
    },
    async makeFile(address) {
      for (const half of [published, complete]) {
        const { outputSite } = half.state();
        const found = listFiles(outputs, outputSite).find((file) => file.address === address);
        if (found === undefined) continue;
        const { output, ...file } = found;
        const read = (taken: OutputWork["taken"]): Content | Promise<Content> =>
          output.read(file, {
            site: outputSite,
            policy,
            reports: null,
            readMain: ({ route }) => readMain(half, route),
            taken,
            keep: makeKeeper(root, "outputs"),
          });
        const asked = { others: file.page === undefined };
        if (file.page !== undefined) {
          // A file of one page is mostly made of that one alone: then no other is rendered for it.
          const own = await takeOf(half, output, file.page);
          const content = await read((page) => {
            if (page.route === file.page?.route) return own;
            asked.others = true;
            return null;
          });
          if (!asked.others) return content;
        }
        const taken = await takeOnce(half, output);
        return read(({ route }) => taken.get(route) ?? null);
      }
      return null;
    },
    findRedirect: (address) =>
      published.state().outputSite.redirects.find(({ from }) => from === address) ?? null,
    *checkDocuments() {
      const found: Diagnostic[] = [];
      for (const half of [published, complete]) {
        const state = half.state();
        yield;
        const { graph } = half.records;
        const issues = yield* checkPageByPage(state, graph, half.listFresh("documents"));
        found.push(...makeDiagnostics(issues, source.documents));
      }
      return found;
    },
    checkFile(file) {
      const { value, issues } = readJson(file, source.documents[file] ?? "");
      // Nothing else is said of a text that cannot be read.
      if (value === undefined) return makeDiagnostics(issues, source.documents);
      if (!file.startsWith("pages/")) return null;
      const found: Issue[] = [];
      for (const half of [published, complete]) {
        const state = half.nearState();
        if (state === null) return null;
        const instances = [...state.site.instances.values()];
        const own = instances.filter(({ survey }) => survey.files.includes(file));
        found.push(...state.issues, ...own.flatMap((one) => resolveInstance(state, one).issues));
      }
      const here = found.filter(({ location }) => location.file === file);
      return makeDiagnostics(here, source.documents);
    },
    *checkHtml(serverEntry) {
      const context = makeContext(serverEntry, published.context());
      yield;
      const issues = yield* checkRendered(published, { serverEntry, context, takers: [] });
      return makeHtmlDiagnostics(issues, source.documents);
    },
  };
}

/** What is wrong with the documents that a page is made of, and with content. */
function listShared({ issues }: SiteState, { survey }: PageInstance): Issue[] {
  const files = new Set(survey.files);
  return issues.filter(({ location: { file } }) => files.has(file) || !file.startsWith("pages/"));
}

function nameMark({ status }: ResolvedPage): string {
  if (status === "draft") return "Draft: a build leaves this page out.";
  return "Not published today: a build leaves this page out.";
}
