import path from "node:path";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { UnsavedTexts } from "#core/document/source.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { entries } from "#site/make/bundle/tessera-plugin.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { openDevState } from "./dev-state.ts";
import type { Change } from "./make-save-queue.ts";
import { makeRendererPlugin } from "./renderer-plugin.ts";
import { silent, type SiteVite, startVite } from "./start-vite.ts";
import { findRenderer, takeUpCode } from "./take-up-code.ts";
import { watchSaves } from "./watch-saves.ts";

/** What a check has found so far. */
export type Found = {
  diagnostics: Diagnostic[];
  /** Those among them that only the HTML shows. */
  ofHtml: Diagnostic[];
  /** Whether the HTML was looked at too, or has not to be: an error in a document comes first. */
  isWhole: boolean;
};

/** Milliseconds after a key: the site is looked at as a whole when nobody types. */
const quietMs = 250;

export type EditedSite = {
  root: string;
  /** The day as ISO 8601. */
  today: () => string;
  /** Texts that hold in the place of what is on disk, by path from the root. */
  readUnsaved: () => UnsavedTexts;
  /** Is told what is wrong with the whole site, whenever something changed; twice where HTML takes longer. */
  tell: (found: Found) => void;
  /** Is told what is wrong in a page that is typed into, sooner than the whole site is looked at. */
  tellOf: (file: string, diagnostics: Diagnostic[]) => void;
  /** Is told which files were saved, by whomever. */
  hasSaved: (files: string[]) => void;
  /** Is told in a line what went wrong here. */
  report: (fault: string) => void;
  /** Why pages are not rendered, where that did not come to an end; null where they are. */
  withoutHtml: string | null;
};

/**
 * Checks a site whenever it is saved or typed into, by the same steps as `tessera dev`; it writes no
 * page, listens at no port, and starts Vite where documents are in order and their HTML is to be seen.
 *
 * @returns `touch` is to be called with the files whose unsaved text is another one
 */
export async function checkWhileEdited(
  site: EditedSite,
): Promise<{ touch: (files: string[]) => void; close: () => Promise<void> }> {
  const { root, today, readUnsaved, report } = site;
  const kept: { starting?: Promise<SiteVite>; vite?: SiteVite; withoutHtml: string | null } = {
    withoutHtml: site.withoutHtml,
  };
  const touched = new Set<string>();
  const state = await openDevState({
    root,
    api: "",
    loadServerEntry,
    viteFailure: () => kept.vite?.failure() ?? null,
    today,
    hasChanged: check,
    hasChecked: ({ diagnostics }) => site.tell({ diagnostics, ofHtml: [], isWhole: false }),
    readUnsaved,
  });
  const work: { last: Promise<void>; timer?: NodeJS.Timeout } = { last: Promise.resolve() };
  const queue = watchSaves({
    root,
    takeUp: (changes) => {
      site.hasSaved(changes.map(({ file }) => file));
      return enqueue(changes);
    },
    reportFault,
  });
  check();

  async function loadServerEntry(): Promise<ServerEntry> {
    if (kept.withoutHtml !== null) throw new Error(kept.withoutHtml);
    kept.starting ??= startRenderer(root);
    try {
      kept.vite = await kept.starting;
      return await findRenderer(kept.vite.server).runner.import<ServerEntry>(entries.server);
    } catch (error) {
      const failed = kept.starting;
      // Where Vite itself did not start, it is tried again after the next save.
      await failed.catch(() => delete kept.starting);
      throw error;
    }
  }

  /** One after the other: what is saved and what is typed are taken up in the order in which they came. */
  function enqueue(changes: Change[]): Promise<void> {
    work.last = work.last
      .then(() => takeUp(changes))
      .then(check)
      .catch(reportFault);
    return work.last;
  }

  async function takeUp(changes: Change[]): Promise<void> {
    const vite = await kept.starting?.catch(() => undefined);
    const isAnew = await vite?.takeUp(changes);
    await state.takeUp(changes);
    if (changes.some(({ file }) => /\.[cm]?[jt]sx?$/.test(file))) kept.withoutHtml = null;
    if (vite !== undefined && isAnew !== true) await takeUpCode(vite.server, root, changes);
  }

  /** What one page shows comes first: reading the site would hold up the next key. */
  function tellSoon(files: string[]): void {
    clearTimeout(work.timer);
    const quick = files.map((file) => ({ file, diagnostics: state.checkFile(file) }));
    if (quick.some(({ diagnostics }) => diagnostics === null)) return check();
    for (const { file, diagnostics } of quick) site.tellOf(file, diagnostics ?? []);
    work.timer = setTimeout(check, quietMs);
  }

  function check(): void {
    checkWhole().catch(reportFault);
  }

  async function checkWhole(): Promise<void> {
    const findings = await state.check();
    // Changed meanwhile: the check after that tells.
    if (findings === null) return;
    const { diagnostics, ofHtml } = findings;
    site.tell({ diagnostics, ofHtml, isWhole: true });
  }

  function reportFault(error: unknown): void {
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  return {
    touch(files) {
      for (const file of files) touched.add(file);
      work.last = work.last.then(takeUpTouched).catch(reportFault);
    },
    async close() {
      queue.close();
      clearTimeout(work.timer);
      const vite = await kept.starting?.catch(() => undefined);
      await vite?.server.close();
    },
  };

  /** What was typed while something else was taken up is taken up together. */
  async function takeUpTouched(): Promise<void> {
    if (touched.size === 0) return;
    const changes = [...touched].map((file): Change => ({ file, kind: "change" }));
    touched.clear();
    await takeUp(changes);
    tellSoon(changes.map(({ file }) => file));
  }
}

/** What an editor is told of is no browser's: nothing is bundled for one, and no port is opened. */
function startRenderer(root: string): Promise<SiteVite> {
  return startVite({
    ...silent,
    root,
    mode: "development",
    clearScreen: false,
    // A dev server of the same site keeps its own.
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
