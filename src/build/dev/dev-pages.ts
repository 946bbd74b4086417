import type { Diagnostic, Outcome } from "#document/messages/diagnostic.ts";
import { loadSource, reloadDocument } from "#document/read/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import type { ResolveOptions } from "#document/resolve-site.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { ServerEntry, RenderContext, RenderedPage } from "#render/render-context.ts";
import { listFiles } from "../outputs/list-outputs.ts";
import type { Content, Output, OutputSite, OutputWork } from "../outputs/output.ts";
import { nameOutputs, resolveWithOutputs, type SiteOptions } from "../outputs/resolve-outputs.ts";
import { makeKeeper } from "../pipeline/keep-file.ts";
import { makeSiteContext } from "../pipeline/make-context.ts";
import { makeNotFoundPage } from "../pipeline/make-not-found-page.ts";
import { baseStyles, entries } from "../pipeline/tessera-plugin.ts";
import { makeImages } from "../pipeline/write-images.ts";
import { joinMain } from "../pipeline/write-pages.ts";

export type DevAnswer = { status: number; html: string };

/** The pages of a site that is being written. */
export type DevPages = {
  /** Takes up what was saved in a file, or that it is gone; `file` is below the root. */
  update: (file: string) => Promise<void>;
  /** Renders the page of a route as it stands, or as it last stood where it is broken now. */
  answer: (route: string) => Promise<DevAnswer>;
  /** Makes a file that a build would write beside the pages, of the site as it stands; null where there is none. */
  makeFile: (address: string) => Promise<Content | null>;
  /** Checks the whole site. */
  check: () => { diagnostics: Diagnostic[]; documents: Source["documents"] };
};

/** A site in work: what is made beside its pages, and the renderer as it stands. */
export type DevSite = {
  root: string;
  outputs: Output[];
  /** The content security policy of a build. */
  policy: string;
  loadServerEntry: () => Promise<ServerEntry>;
  /** The day as ISO 8601. */
  today: () => string;
};

/** All that was resolved of one source on one day; the whole site when somebody first asks. */
type Resolved = {
  source: Source;
  today: string;
  options: ResolveOptions;
  site?: Outcome<OutputSite>;
};

/** Read one by one when saved; anything else that documents rest on is read afresh altogether. */
const documentFiles = /^(pages|content)\/.+\.json$/;

/** Vite's client, what fast refresh needs before any island, the overlay, then the page's own loader. */
const scripts = [
  "/@vite/client",
  "/@id/@vitejs/plugin-react/preamble",
  `/@fs${entries.dev}`,
  `/@fs${entries.loader}`,
];

/** Opens the site for `tessera dev`: the same line as the build, a page at a time. */
export async function openDevPages(dev: DevSite): Promise<DevPages> {
  const { root, outputs, policy, loadServerEntry } = dev;
  const source = await loadSource(root);
  const state: {
    source: Source;
    images: RenderContext["images"];
    resolved?: Resolved;
    /** As it was when it was last resolved as a whole. */
    lastSite?: OutputSite;
  } = { source, images: await makeImages(root, source) };
  const lastGood = new Map<string, string>();

  function listOptions(today: string): SiteOptions {
    return { root, outputs, drafts: true, today };
  }

  function currentSite(): Resolved {
    const today = dev.today();
    const known = state.resolved;
    if (known?.source === state.source && known.today === today) return known;
    const options = nameOutputs(state.source, listOptions(today));
    state.resolved = { source: state.source, today, options };
    return state.resolved;
  }

  function wholeSite(): Outcome<OutputSite> {
    const resolved = currentSite();
    resolved.site ??= resolveWithOutputs(resolved.source, listOptions(resolved.today));
    state.lastSite = resolved.site.value;
    return resolved.site;
  }

  async function render(
    page: ResolvedPage,
    settings: ResolvedSite["settings"],
  ): Promise<RenderedPage> {
    const serverEntry = await loadServerEntry();
    // Its head may be a save behind in what rests on other pages; the page itself is not.
    const site = state.lastSite ?? wholeSite().value;
    const context: RenderContext = {
      ...makeSiteContext({ site, source: state.source, outputs }),
      settings,
      styles: listSheets,
      fonts: [],
      scripts,
      buildId: "dev",
      // Vite's own client and its styles are inline.
      policy: null,
      images: state.images,
    };
    return serverEntry.renderPage(page, context);
  }

  async function answerUnknown(): Promise<DevAnswer> {
    const { options } = currentSite();
    const own = resolvePage(state.source, "/404", options).value;
    const home = own ?? resolvePage(state.source, "/", options).value;
    if (home === null) return { status: 404, html: makeEmptyPage("Page not found") };
    const { html } = await render(own?.page ?? makeNotFoundPage(), home.settings);
    return { status: 404, html };
  }

  return {
    async update(file) {
      if (documentFiles.test(file)) {
        state.source = await reloadDocument(state.source, root, file);
        return;
      }
      state.source = await loadSource(root);
      state.images = await makeImages(root, state.source);
    },
    async answer(route) {
      const { value, diagnostics } = resolvePage(state.source, route, currentSite().options);
      if (value !== null) {
        const { html } = await render(value.page, value.settings);
        lastGood.set(route, html);
        return { status: 200, html };
      }
      if (diagnostics.length === 0) return answerUnknown();
      const html = lastGood.get(route);
      if (html !== undefined) return { status: 200, html };
      return { status: 500, html: makeEmptyPage("This page is not in order yet") };
    },
    async makeFile(address) {
      const site = wholeSite().value;
      const found = listFiles(outputs, site).find((file) => file.address === address);
      if (found === undefined) return null;
      const { output, ...file } = found;
      const work: OutputWork = {
        site,
        policy,
        readMain: async (page) => joinMain(await render(page, site.settings)),
        keep: makeKeeper(root, "outputs"),
      };
      return output.read(file, work);
    },
    check() {
      const { diagnostics } = wholeSite();
      return { diagnostics, documents: state.source.documents };
    },
  };
}

function listSheets(types: string[]): string[] {
  const sheets = [...new Set(types)].toSorted().map((type) => `/blocks/${type}/style.css`);
  return [`/${baseStyles}`, ...sheets];
}

/** Holds nothing but the scripts, which show what is wrong and fetch the page when it is mended. */
function makeEmptyPage(title: string): string {
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main id="main"><h1>${title}</h1></main>${tags.join("")}</body></html>`;
}
