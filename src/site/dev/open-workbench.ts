import type { ViteDevServer } from "vite";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics, sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { stampFiles, type Stamps } from "#core/graph/stamp-files.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { loadSiteConfig } from "../../site-config.ts";
import { listInputs } from "#site/make/load/list-inputs.ts";
import { makeOpener, type SiteState } from "#site/make/check/site-state.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import type { Output } from "#site/outputs/output.ts";
import { checkImages } from "#site/make/check/check-images.ts";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import type { Change } from "./make-save-queue.ts";
import { takeUpCode } from "./take-up-code.ts";
import { startWorkbenchVite } from "./workbench-code.ts";
import { makeHtmlTools, type HtmlTools } from "./workbench-html.ts";

/** A site as it stands on the disk, or would stand with other texts; it is read and checked, never written. */
export type WorkbenchView = {
  source: Source;
  /** Every document and page, with drafts. */
  site: ExpandedSite;
  /** What each page says of itself, drafts with them, by route. */
  pages: PageSummary[];
  /** @returns the page with nothing left to look up; null where there is none, or an error stands in the way */
  resolve: (route: string) => ResolvedPage | null;
  /**
   * @returns the page's Markdown form; null where it cannot be made
   * @throws what a block throws
   */
  readMarkdown: (route: string) => Promise<string | null>;
  /** @returns what `tessera validate` says of the site, but for what only styles and a bundle show */
  check: () => Promise<Diagnostic[]>;
  /** @returns the same of one document; no other pages are rendered for it than those that it makes */
  checkFile: (file: string) => Promise<Diagnostic[]>;
};

/** What is no document, and changes no document's meaning while it is there. */
const codeFile = /^(?!blocks\/[^/]+\/migrations\/).*\.(?:[cm]?[jt]sx?|css)$/;

/**
 * A site that programs read, and try changes on. Nothing is listened to or watched: each view is of the moment
 * that it was asked for, and costs what has changed since the last.
 */
export class Workbench {
  readonly #root: string;
  readonly #server: ViteDevServer;
  readonly #outputs: Output[];
  readonly #live: LiveSite<SiteState>;
  readonly #html: HtmlTools;
  /** One look at the disk after the other. */
  #looking: Promise<void> = Promise.resolve();
  #stamps: { takenMs: number; stamps: Stamps } = { takenMs: 0, stamps: new Map() };
  /** What is wrong with the theme and with pictures. */
  #beside: { look: Diagnostic[]; images: Issue[] } = { look: [], images: [] };

  private constructor(
    root: string,
    {
      server,
      outputs,
      live,
    }: { server: ViteDevServer; outputs: Output[]; live: LiveSite<SiteState> },
  ) {
    this.#root = root;
    this.#server = server;
    this.#outputs = outputs;
    this.#live = live;
    this.#html = makeHtmlTools({ root, server });
  }

  /**
   * Opens a site for programs.
   *
   * @param work `today` is the day as ISO 8601
   * @throws where `site.config.ts` or `vite.config.ts` does not run (`isTold`)
   */
  static async open({ root, today }: { root: string; today: () => string }): Promise<Workbench> {
    const outputs = await listOutputs(await loadSiteConfig(root));
    const server = await startWorkbenchVite(root);
    const source = await loadSource(root);
    const open = makeOpener({ root, look: null, outputs });
    return new Workbench(root, {
      server,
      outputs,
      live: new LiveSite({ root, source, open, today }),
    });
  }

  /** @param texts of documents that stand otherwise than on the disk, or not there yet, by path */
  async view(texts: ReadonlyMap<string, string> = new Map()): Promise<WorkbenchView> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#look());
    await this.#looking;
    const live = this.#live;
    for (const [file, text] of texts) live.set(file, text);
    const moment = live.now();
    for (const file of texts.keys()) live.reset(file);
    const { source, published, complete } = moment;
    const { site, outputSite } = complete.state();
    const beside = this.#beside;
    const html = this.#html;
    const root = this.#root;

    async function check(file?: string): Promise<Diagnostic[]> {
      // Where a wrong picture is named may be elsewhere in these documents.
      const wrong = beside.images.length === 0 ? [] : await checkImages(root, source);
      const images = makeDiagnostics(wrong, source.documents);
      const issues = [published, complete].flatMap((view) => view.checkAll());
      const found = [...beside.look, ...images, ...makeDiagnostics(issues, source.documents)];
      const isAsked = (one: Diagnostic): boolean => file === undefined || one.file === file;
      if (found.some(isError)) return sortDiagnostics(found.filter(isAsked));
      const ofHtml = await html.check(published, file);
      return sortDiagnostics([...found, ...ofHtml].filter(isAsked));
    }

    return {
      source,
      site,
      pages: outputSite.pages,
      resolve(route) {
        const instance = site.instances.get(route);
        return instance === undefined ? null : complete.resolve(instance).page;
      },
      readMarkdown: (route) => html.readMarkdown(complete, route),
      check: () => check(),
      checkFile: (file) => check(file),
    };
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Takes up what was saved since the last look. */
  async #look(): Promise<void> {
    const root = this.#root;
    const { fileNames } = this.#live.source;
    const takenMs = Date.now();
    const { files, code } = listInputs(root, Object.keys(fileNames));
    const before = this.#stamps.stamps;
    const stamps = stampFiles(root, files, this.#stamps);
    const isFirst = this.#stamps.takenMs === 0;
    const changes = isFirst ? [] : compareStamps(before, stamps);
    this.#stamps = { takenMs, stamps };
    const others = changes.filter(({ file, kind }) => kind !== "change" || !codeFile.test(file));
    if (others.length > 0) await this.#live.take(others.map(({ file }) => file));
    if (isFirst || others.some(({ file }) => !file.startsWith("pages/"))) await this.#lookBeside();
    const known = new Set(code);
    const ofCode = changes.filter(({ file, kind }) => kind === "unlink" || known.has(file));
    if (ofCode.length > 0) await takeUpCode(this.#server, root, ofCode);
  }

  async #lookBeside(): Promise<void> {
    const root = this.#root;
    const { source } = this.#live;
    const look = await resolveLook(root, source);
    this.#beside = { look: look.diagnostics, images: await checkImages(root, source) };
    this.#live.use(makeOpener({ root, look: look.value, outputs: this.#outputs }));
  }
}

function compareStamps(before: Stamps, now: Stamps): Change[] {
  const saved = [...now].flatMap(([file, stamp]): Change[] => {
    const last = before.get(file);
    return last?.[3] === stamp[3] ? [] : [{ file, kind: last === undefined ? "add" : "change" }];
  });
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return [...saved, ...gone.map((file): Change => ({ file, kind: "unlink" }))];
}
