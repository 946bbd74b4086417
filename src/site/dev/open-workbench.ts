import type { ViteDevServer } from "vite";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { makeDiagnostics, sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { listViews } from "#core/live/live-site.ts";
import { loadSiteConfig } from "#site/make/load/load-site-config.ts";
import { settleHeap } from "#site/make/load/limit-heap.ts";
import { makeMarkdown } from "#site/outputs/markdown.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import { DevMaterials } from "./dev-materials.ts";
import { type DevImages, makeDevImages } from "./dev-images.ts";
import { type DevRecords, makeDevRecords } from "./dev-records.ts";
import { DevSite } from "./dev-site.ts";
import { keepMemo } from "./keep-memo.ts";
import { type Change, compareStamps, nameKind } from "./save-queue.ts";
import { readStamps, type Stamps } from "./read-stamps.ts";
import { startSilent } from "./start-vite.ts";
import { importRenderer, reloadCode } from "./reload-code.ts";

/** A site as it is on the disk, or would be with other texts; read and checked, never written. */
export type WorkbenchView = {
  source: Source;
  /** Every document and page, with drafts. */
  site: ExpandedSite;
  /** Summaries of the pages, with drafts, by route. */
  pages: PageSummary[];
  /** @returns the page with nothing left to look up; null for none, or if an error prevents it */
  resolve: (route: string) => ResolvedPage | null;
  /**
   * @returns the page's Markdown form; null where it cannot be made
   * @throws what a block throws
   */
  readMarkdown: (route: string) => Promise<string | null>;
  /** @returns the engine's words in the site's language */
  readWords: () => Promise<Record<string, string>>;
  /**
   * @param file one document: renders no other pages than those that it makes
   * @returns the issues that `tessera validate` would report, except those of styles and bundles
   */
  check: (file?: string) => Promise<Diagnostic[]>;
};

/** The name of its cache: that of a dev server beside it is different, and must not be rebuilt. */
const ownCache = "vite-workbench";

/**
 * A site that programs read, and try changes on. It listens to nothing and watches nothing: each
 * view is of the moment of its request, and costs only what changed since the last.
 */
export class Workbench {
  readonly #root: string;
  readonly #server: ViteDevServer;
  readonly #materials: DevMaterials;
  readonly #memo = keepMemo();
  readonly #records: DevRecords;
  readonly #images: DevImages;
  #stamps: Stamps;
  /** The queue of looks at the disk, one after the other. */
  #looking: Promise<void> = Promise.resolve();

  private constructor(root: string, server: ViteDevServer, materials: DevMaterials) {
    this.#root = root;
    this.#server = server;
    this.#materials = materials;
    this.#records = makeDevRecords(materials.records);
    const { stamps: known } = materials.records;
    this.#images = makeDevImages({ root, known, hasChanged: () => {} });
    this.#images.takeUp(materials.live.source, new Set());
    this.#stamps = readStamps(root).stamps;
  }

  /**
   * Opens a site for programs.
   *
   * @param work `today` is the day as ISO 8601
   * @throws when `site.config.ts` or `vite.config.ts` does not run (`isReported`)
   */
  static async open({ root, today }: { root: string; today: () => string }): Promise<Workbench> {
    await loadSiteConfig(root);
    const server = await startSilent(root, ownCache);
    const materials = await DevMaterials.open({ root, today, isShown: false });
    return new Workbench(root, server, materials);
  }

  /**
   * @param texts of documents that differ from the disk, or are not there yet, by path; null for
   *   one that would be gone
   */
  async view(texts: ReadonlyMap<string, string | null> = new Map()): Promise<WorkbenchView> {
    const looked = this.#looking.then(() => this.#look());
    // The caller gets the error; the queue goes on.
    this.#looking = looked.catch(() => undefined);
    await looked;
    await this.#images.settle();
    const { live } = this.#materials;
    for (const [file, text] of texts)
      if (text === null) live.remove(file);
      else live.set(file, text);
    const moment = live.now();
    for (const file of texts.keys()) live.reset(file);
    const loadServerEntry = (): Promise<ServerEntry> => importRenderer(this.#server);
    const about = { root: this.#root, api: "", records: this.#records, memo: this.#memo };
    const { current: images } = this.#images;
    const site = new DevSite({ ...about, moment, images, fonts: [], loadServerEntry });
    const { complete, source } = moment;
    const state = complete.state();
    const resolve = (route: string): ResolvedPage | null => {
      const instance = state.site.instances.get(route);
      return instance === undefined ? null : complete.resolve(instance).page;
    };
    return {
      source,
      site: state.site,
      pages: state.outputSite.pages,
      resolve,
      async readMarkdown(route) {
        const page = resolve(route);
        if (page === null) return null;
        return makeMarkdown(page, await site.renderMain(complete, page), state.outputSite);
      },
      readWords: async () => {
        const { language } = state.outputSite.settings;
        return (await loadServerEntry()).readWords(language);
      },
      check: async (file) => {
        const found = await this.#check(site, file);
        settleHeap();
        return file === undefined ? found : found.filter((one) => one.file === file);
      },
    };
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  async #check(site: DevSite, file: string | undefined): Promise<Diagnostic[]> {
    const { source } = site.moment;
    const images = makeDiagnostics(await this.#images.check(source), source.documents);
    const issues = listViews(site.moment).flatMap((view) => view.checkAll());
    const { lookDiagnostics } = this.#materials.current();
    const found = [...lookDiagnostics, ...images, ...makeDiagnostics(issues, source.documents)];
    // Other pages' errors do not keep one page from being rendered.
    const isInTheWay = (one: Diagnostic): boolean =>
      isError(one) && (file === undefined || one.file === file || !one.file.startsWith("pages/"));
    if (found.some(isInTheWay)) return sortDiagnostics(found);
    try {
      return sortDiagnostics([...found, ...(await site.checkHtmlAtOnce(file))]);
    } catch (error) {
      const from = { root: this.#root, id: "code-failed", fallback: "site.config.ts" } as const;
      return sortDiagnostics([...found, describeFailure(error, from).diagnostic]);
    }
  }

  /** Applies the saves since the last look. */
  async #look(): Promise<void> {
    const { stamps } = readStamps(this.#root);
    const before = this.#stamps;
    this.#stamps = stamps;
    const changes = [...compareStamps(before, stamps)].map(([file, stamp]): Change => {
      return { file, kind: nameKind(before.get(file), stamp) };
    });
    if (changes.length === 0) return;
    await this.#materials.takeUp(changes);
    this.#images.takeUp(this.#materials.live.source, new Set(changes.map(({ file }) => file)));
    await reloadCode(this.#server, this.#root, changes);
  }
}
