import path from "node:path";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { DevState } from "./dev-state.ts";
import type { Change } from "./save-queue.ts";
import { makeRendererPlugin } from "./renderer-plugin.ts";
import { type Started, startOnce } from "./start-once.ts";
import { silent, type SiteVite, startVite } from "./start-vite.ts";
import { importRenderer, reloadCode } from "./reload-code.ts";
import { type Saves, watchSaves } from "./watch-saves.ts";

/** The result of a check so far. */
export type Found = {
  diagnostics: Diagnostic[];
  /** The issues among them that only the HTML shows. */
  ofHtml: Diagnostic[];
  /** True if the HTML was checked too, or must not be: an error in a document is reported first. */
  isWhole: boolean;
};

/** Milliseconds without typing after which the whole site is checked. */
const quietMs = 250;

/** Texts that replace files on disk, by path; null restores a file's own. */
export type EditedTexts = [file: string, text: string | null][];

export type EditorOptions = {
  root: string;
  /** The day as ISO 8601. */
  today: () => string;
  /** Texts that were typed before. */
  texts: EditedTexts;
  /** Receives the issues of the whole site after each change; twice if rendering takes longer. */
  reportSite: (found: Found) => void;
  /** Receives the issues of an edited page, before the whole site is checked. */
  reportPage: (file: string, diagnostics: Diagnostic[]) => void;
  /** Receives the names of saved files, whatever program saved them. */
  hasSaved: (files: string[]) => void;
  /** Receives a line about a fault of the check itself. */
  report: (fault: string) => void;
  /**
   * The reason why pages are not rendered, if an earlier attempt did not finish; null where they
   * are.
   */
  withoutHtml: string | null;
};

/**
 * Checks a site whenever it is saved or typed into, by the same steps as `tessera dev`. It writes
 * no page, listens at no port, and starts Vite only if the documents are valid and their HTML is
 * needed.
 */
export class EditedSite {
  readonly #options: EditorOptions;
  readonly #vite: Started<SiteVite>;
  readonly #state: DevState;
  readonly #queue: Saves;
  readonly #touched = new Map<string, string | null>();
  #work = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #withoutHtml: string | null;

  private constructor(options: EditorOptions, state: DevState, vite: Started<SiteVite>) {
    this.#options = options;
    this.#vite = vite;
    this.#state = state;
    this.#withoutHtml = options.withoutHtml;
    this.#queue = watchSaves({
      root: options.root,
      takeUp: (changes) => {
        options.hasSaved(changes.map(({ file }) => file));
        return this.#enqueue(changes);
      },
      reportFault: (error) => this.#reportFault(error),
    });
  }

  static async open(options: EditorOptions): Promise<EditedSite> {
    const { root, today, texts, reportSite } = options;
    const vite = startOnce(() => startRenderer(root));
    const opened: { site?: EditedSite; viteFailure: SiteVite["failure"] } = {
      viteFailure: () => null,
    };
    const state = await DevState.open({
      root,
      api: "",
      async loadServerEntry() {
        const withoutHtml = opened.site?.withoutHtml ?? null;
        if (withoutHtml !== null) throw new Error(withoutHtml);
        const { server, failure } = await vite.get();
        opened.viteFailure = failure;
        return importRenderer(server);
      },
      viteFailure: () => opened.viteFailure(),
      today,
      hasChanged: () => opened.site?.check(),
      hasChecked: ({ diagnostics }) => reportSite({ diagnostics, ofHtml: [], isWhole: false }),
      isShown: false,
    });
    const site = new EditedSite(options, state, vite);
    opened.site = site;
    if (texts.length > 0) site.touch(texts);
    else site.check();
    return site;
  }

  get withoutHtml(): string | null {
    return this.#withoutHtml;
  }

  /** Applies typed texts; those that arrive while others are applied are applied together. */
  touch(texts: EditedTexts): void {
    for (const [file, text] of texts) this.#touched.set(file, text);
    this.#work = this.#work
      .then(() => this.#takeUpTouched())
      .catch((error) => this.#reportFault(error));
  }

  check(): void {
    this.#checkWhole().catch((error) => this.#reportFault(error));
  }

  async close(): Promise<void> {
    this.#queue.close();
    clearTimeout(this.#timer);
    await (await this.#vite.current())?.server.close();
  }

  /** Queues changes: saved and typed ones are applied in the order in which they arrived. */
  #enqueue(changes: Change[]): Promise<void> {
    this.#work = this.#work
      .then(() => this.#takeUp(changes))
      .then(() => this.check())
      .catch((error) => this.#reportFault(error));
    return this.#work;
  }

  async #takeUp(changes: Change[]): Promise<void> {
    const vite = await this.#vite.current();
    for (const { file, kind } of changes) if (kind === "unlink") this.#state.setText(file, null);
    const isAnew = await vite?.takeUp(changes);
    await this.#state.takeUp(changes);
    if (changes.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file))) this.#withoutHtml = null;
    if (vite !== undefined && isAnew !== true)
      await reloadCode(vite.server, this.#options.root, changes);
  }

  async #takeUpTouched(): Promise<void> {
    if (this.#touched.size === 0) return;
    const texts = [...this.#touched];
    this.#touched.clear();
    for (const [file, text] of texts) this.#state.setText(file, text);
    await this.#takeUp(texts.map(([file]): Change => ({ file, kind: "change" })));
    this.#checkSoon(texts.map(([file]) => file));
  }

  /** Reports the issues of one page first: reading the whole site would delay the next key. */
  #checkSoon(files: string[]): void {
    clearTimeout(this.#timer);
    const quick = files.map((file) => ({ file, diagnostics: this.#state.checkFile(file) }));
    if (quick.some(({ diagnostics }) => diagnostics === null)) return this.check();
    for (const { file, diagnostics } of quick) this.#options.reportPage(file, diagnostics ?? []);
    this.#timer = setTimeout(() => this.check(), quietMs);
  }

  async #checkWhole(): Promise<void> {
    const findings = await this.#state.check();
    // The site changed during the check: the next check reports.
    if (findings === null) return;
    const { diagnostics, ofHtml } = findings;
    this.#options.reportSite({ diagnostics, ofHtml, isWhole: true });
  }

  #reportFault(error: unknown): void {
    this.#options.report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/**
 * Starts Vite for an editor, to render as a build does: nothing is bundled for a browser, and no port
 * is opened.
 */
function startRenderer(root: string): Promise<SiteVite> {
  return startVite({
    ...silent,
    root,
    mode: "production",
    clearScreen: false,
    // A dev server of the same site has its own cache.
    cacheDir: path.join(root, workFolder, "vite-lsp"),
    plugins: [makeRendererPlugin(), noBrowserPlugin],
  });
}

const noBrowserPlugin = {
  name: "tessera-no-browser",
  enforce: "post",
  config: () => ({
    environments: { client: { optimizeDeps: { noDiscovery: true } } },
  }),
} as const;
