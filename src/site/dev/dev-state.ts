import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DevNews } from "#site/client/dev-news.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import type { Content } from "#site/outputs/output.ts";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { makeHtmlRecords } from "./check-rendered.ts";
import { DevFiles } from "./dev-files.ts";
import { type DevImages, makeDevImages } from "./dev-images.ts";
import { DevMaterials } from "./dev-materials.ts";
import { countMessages, toDevMessages } from "./dev-messages.ts";
import { addNews, makeEmptyPage } from "./dev-page.ts";
import { type DevPage, type DevRecords, DevSite } from "./dev-site.ts";
import { findAll, type Findings, nameCause } from "./find-all.ts";
import { keepMemo } from "./keep-memo.ts";
import type { Change } from "./save-queue.ts";

export type DevAnswer = { status: number; html: string };

/** The issues of one page. */
type OwnFindings = Pick<Findings, "diagnostics" | "documents">;

/**
 * Milliseconds that a page waits for the check of the whole site, which is reported later
 * otherwise.
 */
const longestWaitMs = 200;

/** Milliseconds until the documents' issues are reported before the HTML is checked. */
const earlyMs = 1000;

/** The most pages that are kept as they last were whole: those that somebody looks at. */
const mostGood = 50;

export type DevStateOptions = {
  root: string;
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
  readonly #records: DevRecords = { html: makeHtmlRecords(), contexts: {} };
  readonly #lastGood = new Map<string, DevPage>();
  #version = 1;
  /** The file at which a fault is reported that names none. */
  #lastSaved = "site.config.ts";
  #opened: { of: unknown; site: DevSite; files: DevFiles } | null = null;
  #checking: { version: number; done: Promise<Findings | null> } | null = null;
  #findings: (Findings & { version: number }) | null = null;

  private constructor(dev: DevStateOptions, materials: DevMaterials) {
    const { root, isShown } = dev;
    this.#dev = dev;
    this.#materials = materials;
    const hasChanged = (): void => {
      this.#version += 1;
      dev.hasChanged();
    };
    this.#images = makeDevImages({ root, isShown, hasChanged });
    this.#images.takeUp(materials.live.source, new Set());
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
    else if (file in live.source.documents) live.set(file, text);
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
  async answer(route: string, how: { isQuick: boolean }): Promise<DevAnswer> {
    if (!how.isQuick) await this.#images.settle();
    const checked = how.isQuick ? null : Promise.race([this.check(), setTimeout(longestWaitMs)]);
    let isUnknown = false;
    const found: Diagnostic[] = [];
    const answer = await this.#attempt({ route, found }, async () => {
      const { page, diagnostics } = await this.#open().site.answer(route);
      if (page !== null) found.push(...diagnostics);
      await checked;
      isUnknown = page === null && diagnostics.length === 0;
      if (isUnknown) this.#lastGood.delete(route);
      return { page, status: 200 };
    });
    return isUnknown ? this.answerUnknown() : answer;
  }

  answerUnknown(): Promise<DevAnswer> {
    return this.#attempt({ route: "/404", found: [] }, async () => ({
      page: await this.#open().site.answerUnknown(),
      status: 404,
    }));
  }

  async makeFile(address: string): Promise<Content | null> {
    return this.#open().files.make(address);
  }

  findRedirect(address: string): ReturnType<DevSite["findRedirect"]> {
    return this.#open().site.findRedirect(address);
  }

  /** @returns the issues of one page's document, at once; null where only `check` can find them */
  checkFile(file: string): Diagnostic[] | null {
    return this.#open().site.checkFile(file);
  }

  /**
   * Checks the whole site in the background, unless that is done or running.
   *
   * @returns null where the site was saved before the check ended
   */
  check(): Promise<Findings | null> {
    const version = this.#version;
    if (this.#checking?.version !== version)
      this.#checking = { version, done: this.#checkVersion(version) };
    return this.#checking.done;
  }

  /** @returns the version, and the result of the last check */
  readNews(): DevNews {
    const { diagnostics, documents, version } = this.#findings ?? {
      diagnostics: [],
      documents: {},
      version: 0,
    };
    const counts = countMessages(diagnostics);
    const messages = toDevMessages(diagnostics, documents);
    return { session: this.#session, version: this.#version, checked: version, messages, counts };
  }

  async #checkVersion(version: number): Promise<Findings | null> {
    const { root, loadServerEntry, viteFailure, hasChecked, isShown } = this.#dev;
    const isOver = (): boolean => this.#version !== version;
    const take = (findings: Findings): void => void (this.#findings = { version, ...findings });
    const materials = this.#materials.current();
    const findings = await findAll({
      root,
      lastSaved: this.#lastSaved,
      materials,
      failures: [viteFailure() ?? [], materials.codeFailures, this.#images.failures()].flat(),
      source: this.#materials.live.source,
      openSite: () => this.#open().site,
      loadServerEntry,
      isOver,
      tellEarly(early) {
        take(early);
        hasChecked(early);
      },
      earlyMs: isShown ? earlyMs : 0,
    });
    if (findings === null || isOver()) return null;
    take(findings);
    return findings;
  }

  /** @returns the site of this moment; a new one after each save, and at midnight */
  #open(): { site: DevSite; files: DevFiles } {
    const { root, loadServerEntry } = this.#dev;
    const materials = this.#materials.current();
    const moment = this.#materials.live.now();
    if (this.#opened?.of === materials && this.#opened.site.moment === moment) return this.#opened;
    const { current: images } = this.#images;
    const about = { root, moment, images, loadServerEntry, memo: this.#memo };
    const site = new DevSite({ ...about, records: this.#records });
    this.#opened = { of: materials, site, files: new DevFiles(site, materials.policy) };
    return this.#opened;
  }

  /**
   * Renders a page without ever ending in a stack trace: an error of the code is reported on the
   * last page that was whole.
   */
  async #attempt(
    { route, found }: { route: string; found: Diagnostic[] },
    render: () => Promise<{ page: DevPage | null; status: number }>,
  ): Promise<DevAnswer> {
    const own: OwnFindings = { diagnostics: [], documents: {} };
    // The page may lack changes that are saved while it is made: by this version it is fetched
    // again.
    const version = this.#version;
    try {
      const { page, status } = await render();
      if (page !== null) {
        this.#keepGood(route, page);
        own.diagnostics.push(...found.filter((one) => !this.#isReported(one)));
        own.documents = this.#materials.live.source.documents;
        return this.#finish(page, { status, own, version });
      }
    } catch (error) {
      const { root } = this.#dev;
      const from = { root, id: "code-failed", fallback: this.#lastSaved } as const;
      const { diagnostic, document } = describeFailure(error, from);
      own.diagnostics.push(diagnostic);
      own.documents[diagnostic.file] = document;
    }
    const last = this.#lastGood.get(route);
    if (last !== undefined) return this.#finish(last, { status: 200, own, version });
    const page = { html: makeEmptyPage("This page is not in order yet"), mark: null };
    return this.#finish(page, { status: 500, own, version });
  }

  #finish(
    page: DevPage,
    { status, own, version }: { status: number; own: OwnFindings; version: number },
  ): DevAnswer {
    const messages = toDevMessages(own.diagnostics, own.documents);
    const news = { ...this.readNews(), version, own: messages, mark: page.mark };
    return { status, html: addNews(page.html, news) };
  }

  /** Keeps a whole page, and drops the one that was requested the longest ago. */
  #keepGood(route: string, page: DevPage): void {
    this.#lastGood.delete(route);
    this.#lastGood.set(route, page);
    const [oldest] = this.#lastGood.size > mostGood ? this.#lastGood.keys() : [];
    if (oldest !== undefined) this.#lastGood.delete(oldest);
  }

  /** Returns true if the check of the present site has reported it. */
  #isReported(one: Diagnostic): boolean {
    const findings = this.#findings;
    if (findings?.version !== this.#version) return false;
    const cause = nameCause(one);
    return findings.diagnostics.some((other) => nameCause(other) === cause);
  }
}
