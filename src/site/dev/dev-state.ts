import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DevNews } from "#site/client/dev-news.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { ResolvedSite } from "#core/document/resolved-site.ts";
import type { RenderContext, ServerEntry } from "#site/render/render-context.ts";
import type { Content } from "#site/outputs/output.ts";
import type { Failure } from "#site/make/check/describe-failure.ts";
import { makePolicies, type SiteRenderer } from "#site/make/pages/open-renderer.ts";
import { checkDocument } from "./check-document.ts";
import { DevFiles } from "./dev-files.ts";
import { type DevImages, makeDevImages } from "./dev-images.ts";
import { DevMaterials } from "./dev-materials.ts";
import { countMessages, toDevMessages } from "./dev-messages.ts";
import { type DevRecords, makeDevRecords } from "./dev-records.ts";
import { DevSite } from "./dev-site.ts";
import type { Findings, Search } from "./find-all.ts";
import { type DevAnswer, PageAnswers } from "./page-answers.ts";
import { keepMemo } from "./keep-memo.ts";
import type { Change } from "./save-queue.ts";
import { SiteChecks } from "./site-checks.ts";

/**
 * Milliseconds that a page waits for the check of the whole site, which is reported later
 * otherwise.
 */
const longestWaitMs = 200;

/** Milliseconds until the documents' issues are reported before the HTML is checked. */
const earlyMs = 1000;

export type DevStateOptions = {
  root: string;
  /** The folder that the site is in on its host; the host's root where absent. */
  base?: string;
  api: string;
  loadServerEntry: () => Promise<ServerEntry>;
  /** Returns the failure of the present `vite.config.ts`; null if it is applied. */
  viteFailure: () => Failure | null;
  /** @returns the day as ISO 8601 */
  today: () => string;
  /** Called when photographs were made later. */
  hasChanged: () => void;
  /** Called when there are issues to report although the check continues: to an editor, at once. */
  hasChecked: (findings: Findings) => void;
  /** Returns true while a save is applied or a page is loaded: the check lets them go first. */
  isBusy?: () => boolean;
  /** True if the pages are shown in a browser; else an editor has the site open. */
  isShown: boolean;
};

/** The site during development, for `tessera dev` or for an editor. */
export class DevState {
  readonly #dev: DevStateOptions;
  readonly #materials: DevMaterials;
  readonly #images: DevImages;
  readonly #session = randomUUID();
  readonly #memo = keepMemo();
  readonly #records: DevRecords;
  readonly #answers: PageAnswers;
  #version = 1;
  /** The file at which a fault is reported that names none. */
  #lastSaved = "site.config.ts";
  #opened: { of: unknown; site: DevSite; files: DevFiles } | null = null;
  readonly #checks: SiteChecks;

  private constructor(dev: DevStateOptions, materials: DevMaterials) {
    const { root, base = "" } = dev;
    this.#dev = dev;
    this.#materials = materials;
    this.#records = makeDevRecords(materials.records);
    const hasChanged = (): void => {
      this.#version += 1;
      dev.hasChanged();
    };
    this.#images = makeDevImages({ root, known: materials.records.stamps, hasChanged });
    this.#images.takeUp(materials.live.source, new Set());
    this.#checks = new SiteChecks({
      version: () => this.#version,
      openSearch: () => this.#openSearch(),
      hasChecked: dev.hasChecked,
    });
    this.#answers = new PageAnswers({
      root,
      base,
      openSite: () => this.#open().site,
      lastSaved: () => this.#lastSaved,
      version: () => this.#version,
      readNews: () => this.readNews(),
      hasReported: (one) => this.#checks.hasReported(one),
    });
  }

  static async open(dev: DevStateOptions): Promise<DevState> {
    return new DevState(dev, await DevMaterials.open(dev));
  }

  /**
   * Replaces the text of an existing file; null restores it. The change must be applied like a
   * save.
   */
  setText(file: string, text: string | null): void {
    const { live } = this.#materials;
    if (text === null) live.reset(file);
    else if (live.source.documents.files.has(file)) live.set(file, text);
  }

  /** Applies saved documents and code; then the version is another. */
  async takeUp(changes: Change[]): Promise<void> {
    await this.#materials.takeUp(changes);
    const changed = new Set(changes.map(({ file }) => file));
    this.#images.takeUp(this.#materials.live.source, changed);
    this.#version += 1;
    this.#lastSaved = changes[0]?.file ?? this.#lastSaved;
  }

  /** @returns the page of a route, even if there is none, or if it is broken: never throws */
  async answer(route: string, { isQuick }: { isQuick: boolean }): Promise<DevAnswer> {
    if (!isQuick) await this.#images.settle();
    const wait = isQuick ? null : Promise.race([this.check(), setTimeout(longestWaitMs)]);
    return this.#answers.answer(route, wait);
  }

  async makeFile(address: string): Promise<Content | null> {
    return this.#open().files.make(address);
  }

  /** @returns the document of a page */
  findFile(route: string): string | undefined {
    return this.#open().site.moment.complete.state().site.instances.get(route)?.survey.file;
  }

  /** @returns the photographs that are made */
  listImages(): RenderContext["images"] {
    return this.#images.current();
  }

  /** @returns the redirect from an address */
  findRedirect(address: string): ResolvedSite["redirects"][number] | null {
    const { redirects } = this.#open().site.moment.published.state().outputSite;
    return redirects.find(({ from }) => from === address) ?? null;
  }

  /** @returns the issues of one page's document, at once; null where only `check` can find them */
  checkFile(file: string): Diagnostic[] | null {
    return checkDocument(this.#open().site.moment, file);
  }

  /**
   * Checks the whole site in the background, unless that is done or running.
   *
   * @returns null where the site was saved before the check ended
   */
  check(): Promise<Findings | null> {
    return this.#checks.check();
  }

  /** @returns the version, and the result of the last check */
  readNews(): DevNews {
    const { diagnostics, documents, version: checked } = this.#checks.last();
    const counts = countMessages(diagnostics);
    const messages = toDevMessages(diagnostics, documents);
    return { session: this.#session, version: this.#version, checked, messages, counts };
  }

  #openSearch(): Omit<Search, "isOver" | "reportEarly"> {
    const { root, loadServerEntry, viteFailure, isBusy = () => false, isShown } = this.#dev;
    const images = this.#images;
    const materials = this.#materials.current();
    return {
      root,
      lastSaved: this.#lastSaved,
      materials,
      failures: [viteFailure() ?? [], materials.codeFailures, images.failures()].flat(),
      source: this.#materials.live.source,
      openSite: () => this.#open().site,
      // A page that shows a photograph rests on its size.
      loadServerEntry: () => images.settle().then(loadServerEntry),
      isBusy,
      earlyMs: isShown ? earlyMs : 0,
    };
  }

  /** @returns the site of this moment; a new one after each save, and at midnight */
  #open(): { site: DevSite; files: DevFiles } {
    const { root, api, loadServerEntry } = this.#dev;
    const materials = this.#materials.current();
    const moment = this.#materials.live.now();
    if (this.#opened?.of === materials && this.#opened.site.moment === moment) return this.#opened;
    const { current: images } = this.#images;
    const { fonts } = materials;
    const about = { root, api, moment, images, fonts, loadServerEntry, memo: this.#memo };
    const site = new DevSite({ ...about, records: this.#records });
    const policy: SiteRenderer["policy"] = (pages) =>
      makePolicies(api, moment.published.state().allow)(pages);
    this.#opened = { of: materials, site, files: new DevFiles(site, policy) };
    return this.#opened;
  }
}
