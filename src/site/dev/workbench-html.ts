import type { ViteDevServer } from "vite";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { SiteView } from "#core/live/site-view.ts";
import type { RenderContext, ServerEntry } from "#site/render/render-context.ts";
import type { SiteState } from "#site/make/check/site-state.ts";
import { makeMarkdown } from "#site/outputs/markdown.ts";
import { makeHtmlDiagnostics } from "#site/make/check/check-html.ts";
import { describeFailure } from "#site/make/check/describe-failure.ts";
import { joinMain } from "#site/make/pages/join-main.ts";
import { checkRendered, checkRenderedOf, contextOf, makeHtmlRecords } from "./check-rendered.ts";
import { keepMemo } from "./keep-memo.ts";
import { runToEnd } from "#core/live/run-to-end.ts";
import { importRenderer } from "./workbench-code.ts";

export type HtmlTools = {
  /**
   * @param file a page's document; all pages are rendered where it is left out
   * @returns what only HTML shows
   */
  check: (view: SiteView<SiteState>, file?: string) => Promise<Diagnostic[]>;
  readMarkdown: (view: SiteView<SiteState>, route: string) => Promise<string | null>;
};

/** Makes what reads the HTML of pages; what was rendered once is rendered again when it would be otherwise. */
export function makeHtmlTools({
  root,
  server,
}: {
  root: string;
  server: ViteDevServer;
}): HtmlTools {
  const memo = keepMemo();
  const records = makeHtmlRecords();

  /** Pages are read here, not looked at: they need no styles, scripts and photographs. */
  function makeContext(serverEntry: ServerEntry, view: SiteView<SiteState>): RenderContext {
    const site = contextOf(view);
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

  return {
    async check(view, file) {
      const { source, site } = view.state();
      try {
        const serverEntry = await importRenderer(server);
        const renderer = { serverEntry, context: makeContext(serverEntry, view), takers: [] };
        const all = (): Issue[] => runToEnd(checkRendered(view, records, renderer));
        const instances = [...site.instances.values()];
        const own = instances.filter(({ survey }) => survey.files.includes(file ?? ""));
        const routes = own.map(({ route }) => route);
        const isOfPages = file?.startsWith("pages/") === true;
        const issues = isOfPages ? checkRenderedOf(view, records, { renderer, routes }) : all();
        return makeHtmlDiagnostics(issues, source.documents);
      } catch (error) {
        const from = { root, id: "code-failed", fallback: "site.config.ts" } as const;
        return [describeFailure(error, from).diagnostic];
      }
    },
    async readMarkdown(view, route) {
      const state = view.state();
      const instance = state.site.instances.get(route);
      const page = instance === undefined ? null : view.resolve(instance).page;
      if (page === null) return null;
      const serverEntry = await importRenderer(server);
      const rendered = serverEntry.renderPage(page, makeContext(serverEntry, view));
      return makeMarkdown(page, joinMain(rendered), state.outputSite);
    },
  };
}
