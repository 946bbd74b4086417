import { createServer, mergeConfig, type Plugin } from "vite";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { makeDiagnostics, sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import type { PageSummary, ResolvedPage } from "#core/document/resolved-site.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { stampFiles, type Stamps } from "#core/graph/stamp-files.ts";
import type { RenderContext, ServerEntry } from "#site/render/render-context.ts";
import { loadSiteConfig } from "../../site-config.ts";
import { checkPages } from "#site/make/check/check-pages.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import { listInputs } from "#site/make/load/list-inputs.ts";
import { resolveInstance } from "#site/make/pages/make-page.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { makeMarkdown } from "#site/outputs/markdown.ts";
import { checkImages } from "#site/make/check/check-images.ts";
import { makeHtmlDiagnostics } from "#site/make/check/check-html.ts";
import { joinMain } from "#site/make/pages/join-main.ts";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import { loadViteConfig, tellVite } from "#site/make/bundle/load-vite-config.ts";
import { entries } from "#site/make/bundle/tessera-plugin.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { silent } from "./start-vite.ts";
import { checkRendered } from "./check-rendered.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import { keepMemo } from "./keep-memo.ts";
import { type Half, makeHalfRecords, openHalf } from "./open-half.ts";
import { findRenderer, takeUpCode } from "./take-up-code.ts";

/** A site as it stands on the disk, or would stand with other texts; it is read and checked, never written. */
export type SiteView = {
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
};

export type Workbench = {
  /** @param texts of documents that stand otherwise than on the disk, or not there yet, by path */
  view: (texts?: ReadonlyMap<string, string>) => Promise<SiteView>;
  close: () => Promise<void>;
};

/** A dev server may run beside it, whose prepared code is otherwise, and is not to be prepared anew. */
const ownCache: Plugin = {
  name: "tessera-workbench",
  config: () => ({
    cacheDir: `${workFolder}/vite-workbench`,
    optimizeDeps: { noDiscovery: true },
  }),
};

/**
 * Opens a site for programs that read it and try changes on it. Nothing is listened to or watched: each view
 * is of the moment that it was asked for.
 *
 * @param work `today` is the day as ISO 8601
 * @throws where `site.config.ts` or `vite.config.ts` does not run (`isTold`)
 */
export async function openWorkbench(work: {
  root: string;
  today: () => string;
}): Promise<Workbench> {
  const { root } = work;
  const outputs = await listOutputs(await loadSiteConfig(root));
  const memo = keepMemo();
  const config = mergeConfig(await loadViteConfig(root, "serve"), {
    ...silent,
    root,
    mode: "development",
    plugins: [ownCache],
  });
  const server = await tellVite(root, () => createServer(config));
  const code: { stamps: Stamps } = { stamps: stampCode() };

  function stampCode(): Stamps {
    const known = { takenMs: 0, stamps: new Map() };
    return stampFiles(root, listInputs(root, []).code, known);
  }

  /** Blocks may be written on meanwhile. */
  async function loadServerEntry(): Promise<ServerEntry> {
    const before = code.stamps;
    code.stamps = stampCode();
    const changed = [...code.stamps]
      .filter(([file, stamp]) => before.get(file)?.[3] !== stamp[3])
      .map(([file]) => ({ file, kind: before.has(file) ? ("change" as const) : ("add" as const) }));
    const gone = [...before.keys()].filter((file) => !code.stamps.has(file));
    const changes = [...changed, ...gone.map((file) => ({ file, kind: "unlink" as const }))];
    if (changes.length > 0) await takeUpCode(server, root, changes);
    return findRenderer(server).runner.import<ServerEntry>(entries.server);
  }

  return {
    async view(texts = new Map()) {
      const source = layOver(await loadSource(root), Object.fromEntries(texts));
      const look = await resolveLook(root, source);
      const today = work.today();
      const halves: { published?: Half; complete?: Half } = {};
      const open = (name: "published" | "complete"): Half => {
        const unsaved = new Map<string, string>();
        const input = { root, source, look: look.value, outputs, today, unsaved };
        halves[name] ??= openHalf(
          { ...input, drafts: name === "complete" },
          makeHalfRecords(makeRecords()),
          null,
        );
        return halves[name];
      };
      const state = open("complete").state();

      function resolve(route: string): ResolvedPage | null {
        const instance = state.site.instances.get(route);
        return instance === undefined ? null : resolveInstance(state, instance).page;
      }

      async function check(): Promise<Diagnostic[]> {
        const images = makeDiagnostics(await checkImages(root, source), source.documents);
        const issues = [open("published"), open("complete")].flatMap((half) =>
          checkPages(half.state(), half.records.graph),
        );
        const ofDocuments = makeDiagnostics(issues, source.documents);
        const found = [...look.diagnostics, ...images, ...ofDocuments];
        if (found.some(isError)) return sortDiagnostics(found);
        return sortDiagnostics([...found, ...(await checkHtml())]);
      }

      async function checkHtml(): Promise<Diagnostic[]> {
        try {
          const serverEntry = await loadServerEntry();
          const half = open("published");
          const context = makeContext(serverEntry, half, memo);
          const steps = checkRendered(half, { serverEntry, context, takers: [] });
          for (;;) {
            const step = steps.next();
            if (step.done === true) return makeHtmlDiagnostics(step.value, source.documents);
          }
        } catch (error) {
          const from = { root, id: "code-failed", fallback: "site.config.ts" } as const;
          return [describeFailure(error, from).diagnostic];
        }
      }

      return {
        source,
        site: state.site,
        pages: state.outputSite.pages,
        resolve,
        async readMarkdown(route) {
          const page = resolve(route);
          if (page === null) return null;
          const serverEntry = await loadServerEntry();
          const half = open("complete");
          const rendered = serverEntry.renderPage(page, makeContext(serverEntry, half, memo));
          return makeMarkdown(page, joinMain(rendered), state.outputSite);
        },
        check,
      };
    },
    close: () => server.close(),
  };
}

/** Pages are read here, not looked at: they need no styles, scripts and photographs. */
function makeContext(
  serverEntry: ServerEntry,
  half: Half,
  memo: ReturnType<typeof keepMemo>,
): RenderContext {
  const site = half.context();
  const { language, locale } = site.settings;
  return {
    ...site,
    memo: memo([serverEntry, language, locale]),
    styles: () => [],
    fonts: [],
    scripts: [],
    buildId: "dev",
    policy: null,
    images: {},
  };
}
