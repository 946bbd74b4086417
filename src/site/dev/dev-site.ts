import { once } from "#core/remember.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import { listViews, type SiteMoment } from "#core/live/live-site.ts";
import type { SiteView } from "#core/live/site-view.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import type {
  BlockFailure,
  BlockMemo,
  RenderContext,
  RenderedPage,
  ServerEntry,
} from "#site/render/render-context.ts";
import { readLogo } from "#site/outputs/logo/read-logo.ts";
import type { SiteState } from "#site/make/load/site-state.ts";
import { makePolicies } from "#site/make/pages/open-renderer.ts";
import { makeDevPolicy } from "#site/outputs/make-policy.ts";
import { measureFiles } from "#site/make/load/measure-files.ts";
import { joinEntry, joinMain } from "#site/make/pages/make-page.ts";
import { checkPageHtml, makeHtmlDiagnostics, readPageFacts } from "#site/make/check/check-html.ts";
import { checkHosts } from "#site/make/check/check-hosts.ts";
import { makeNotFoundPage } from "#site/make/pages/make-not-found-page.ts";
import { checkRendered, checkRenderedOf, readFacts, type SiteFacts } from "./check-rendered.ts";
import type { DevRecords } from "./dev-records.ts";
import { listSheets, nameMark, scripts } from "./dev-page.ts";

/** The whole page at an address; null where there is none. */
export type DevPage = { html: string; mark: string | null };

/**
 * The answer to a request for a page: null with diagnostics if it is broken, without if there is
 * none.
 */
export type DevAnswer = { page: DevPage | null; diagnostics: Diagnostic[] };

/** The site as a build has it, or with its drafts. */
export type DevView = SiteView<SiteState>;

/** The surroundings of a site's moment. */
export type DevSurroundings = {
  root: string;
  /** The base address to which forms are sent. */
  api: string;
  moment: SiteMoment<SiteState>;
  images: () => RenderContext["images"];
  /** Addresses of the fonts that pages preload. */
  fonts: string[];
  loadServerEntry: () => Promise<ServerEntry>;
  /** Returns the cache of blocks, which lasts while `rest` is the same. */
  memo: (rest: unknown[]) => BlockMemo;
  /** Records of the site's last moment; those that are no longer valid are dropped. */
  records: DevRecords;
};

/**
 * The site at one moment, by the same steps as a build. All is made on the first request, and not
 * again while nothing that it depends on is saved.
 */
export class DevSite {
  readonly moment: SiteMoment<SiteState>;
  readonly #dev: DevSurroundings;
  readonly #logo = once(() =>
    readLogo({
      root: this.#dev.root,
      settings: this.moment.published.state().outputSite.settings,
    }),
  );
  readonly #sizes = once(() => measureFiles(this.#dev.root, this.moment.source));

  constructor(dev: DevSurroundings) {
    this.#dev = dev;
    this.moment = dev.moment;
  }

  /**
   * Renders the page of a route.
   *
   * @throws what the code throws
   */
  async answer(route: string): Promise<DevAnswer> {
    const { published, complete, source } = this.moment;
    const own = published.page(route);
    const diagnostics = makeDiagnostics(own.issues, source.documents);
    if (own.page !== null) {
      const rendered = await this.#render(published, own.page);
      const { context } = this.#factsOf(published);
      const found = [...checkPageHtml(readPageFacts(rendered)), ...checkHosts(rendered, context)];
      const shown = makeHtmlDiagnostics(found, source.documents);
      const page = { html: rendered.html, mark: null };
      return { page, diagnostics: [...diagnostics, ...shown] };
    }
    const draft = complete.page(route);
    const all = makeDiagnostics([...own.issues, ...draft.issues], source.documents);
    if (draft.page === null) return { page: null, diagnostics: all };
    const { html } = await this.#render(complete, draft.page);
    return { page: { html, mark: nameMark(draft.page) }, diagnostics: all };
  }

  /** @returns the page for unknown addresses, null where it cannot be made */
  async answerUnknown(): Promise<DevPage | null> {
    const { published, source } = this.moment;
    const { outputSite, shown } = published.state();
    const { settings } = outputSite;
    const words = (await this.#dev.loadServerEntry()).readWords(settings.language);
    const page = published.page("/404").page ?? makeNotFoundPage(source, words, shown.today);
    if (page === null) return null;
    const { html } = await this.#render(published, page);
    return { html, mark: null };
  }

  /** @returns the HTML of a page's main part, and what shows its entry; empty if the page is not valid */
  async readMain(view: DevView, route: string): Promise<{ main: string; entryHtml: string }> {
    const { page } = view.page(route);
    const rendered = page === null ? { parts: [] } : await this.#render(view, page);
    return { main: joinMain(rendered), entryHtml: joinEntry(rendered) };
  }

  async renderMain(view: DevView, page: ResolvedPage): Promise<string> {
    return joinMain(await this.#render(view, page));
  }

  /** Checks all documents in small steps, with those that a build would leave out. */
  *checkDocuments(): Generator<undefined, Diagnostic[]> {
    const { documents } = this.moment.source;
    const found: Diagnostic[] = [];
    for (const view of listViews(this.moment))
      found.push(...makeDiagnostics(yield* view.check(), documents));
    return found;
  }

  /** Checks in small steps the HTML of a build's pages. */
  *checkHtml(serverEntry: ServerEntry): Generator<undefined, Diagnostic[]> {
    const { published, source } = this.moment;
    const work = this.#openWork(serverEntry);
    yield;
    const issues = yield* checkRendered(published, work);
    return yield* this.#dev.records.placeHtml(issues, source.documents);
  }

  /**
   * Checks the HTML without a pause.
   *
   * @param file a page's document: renders only its own pages, and those that they link into
   */
  async checkHtmlAtOnce(file?: string): Promise<Diagnostic[]> {
    const { published, source } = this.moment;
    const serverEntry = await this.#dev.loadServerEntry();
    if (file?.startsWith("pages/") !== true) return runToEnd(this.checkHtml(serverEntry));
    const instances = [...published.state().site.instances.values()];
    const own = instances.filter(({ survey }) => survey.files.includes(file));
    const work = { ...this.#openWork(serverEntry), routes: own.map(({ route }) => route) };
    const issues = checkRenderedOf(published, work);
    return makeHtmlDiagnostics(issues, source.documents);
  }

  #openWork(serverEntry: ServerEntry): Parameters<typeof checkRendered>[1] {
    const facts = this.#factsOf(this.moment.published);
    const context = this.#completeContext(serverEntry, facts);
    const html = this.#dev.records.openHtml(this.moment.published.state(), serverEntry);
    return { renderer: { serverEntry, context, takers: [] }, facts, html };
  }

  #factsOf(view: DevView): SiteFacts {
    return readFacts(view.state(), this.#dev.records.factsWhile);
  }

  #completeContext(serverEntry: ServerEntry, { context }: SiteFacts): RenderContext {
    const { root, api, images: listImages, fonts, memo } = this.#dev;
    const policy = makePolicies(api, context.allow);
    const images = listImages();
    const sizes = this.#sizes();
    const { language, locale } = context.settings;
    const logo = this.#logo();
    return {
      ...context,
      ...(logo === undefined ? {} : { logo }),
      memo: memo([serverEntry, images, JSON.stringify([sizes, logo]), language, locale]),
      styles: ({ types }) => listSheets(root, types),
      fonts,
      scripts,
      buildId: "dev",
      policy: (page) => makeDevPolicy(policy([page])),
      images,
      sizes,
    };
  }

  async #render(view: DevView, page: ResolvedPage): Promise<RenderedPage> {
    const serverEntry = await this.#dev.loadServerEntry();
    const context = this.#completeContext(serverEntry, this.#factsOf(view));
    try {
      return runToEnd(serverEntry.renderPage(page, context));
    } catch (error) {
      const failure =
        error instanceof Error ? (error.cause as BlockFailure | undefined) : undefined;
      throw failure?.thrown ?? error;
    }
  }
}
