import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic, Outcome } from "#document/messages/diagnostic.ts";
import { sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { loadSource, reloadDocument } from "#document/read/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import type { ResolveOptions } from "#document/resolve-site.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import { iconFile } from "#look/icons/color-drawing.ts";
import { type Look, tokensFile } from "#look/look.ts";
import type { ServerEntry, RenderContext, RenderedPage } from "#render/render-context.ts";
import { listFiles } from "../outputs/list-outputs.ts";
import type { Content, Output, OutputSite, OutputWork } from "../outputs/output.ts";
import { nameOutputs, resolveWithOutputs, type SiteOptions } from "../outputs/resolve-outputs.ts";
import { makeKeeper } from "../pipeline/keep-file.ts";
import { makeSiteContext } from "../pipeline/make-context.ts";
import { makeNotFoundPage } from "../pipeline/make-not-found-page.ts";
import { resolveLook } from "../pipeline/resolve-look.ts";
import { baseStyles, entries } from "../pipeline/tessera-plugin.ts";
import { makeImages } from "../pipeline/write-images.ts";
import { writeLookSheets } from "../pipeline/write-look-sheets.ts";
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
  /** Folders whose files' names documents may hold, as the site's schemas say. */
  listNameFolders: () => string[];
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
  look: Look | null;
  today: string;
  options: ResolveOptions;
  site?: Outcome<OutputSite>;
};

/** Read one by one when saved; anything else that documents rest on is read afresh altogether. */
const documentFiles = /^(?:(?:pages|content)\/.+\.json|theme\/tokens\.json|theme\/icon\.svg)$/;

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
    look: Look | null;
    lookDiagnostics: Diagnostic[];
    resolved?: Resolved;
    /** As it was when it was last resolved as a whole. */
    lastSite?: OutputSite;
  } = { source, images: await makeImages(root, source), look: null, lookDiagnostics: [] };
  await takeUpLook();
  const lastGood = new Map<string, string>();

  /** The last theme that could be read stays, as a page does. */
  async function takeUpLook(): Promise<void> {
    const { value, diagnostics } = await resolveLook(root, state.source);
    state.lookDiagnostics = diagnostics;
    if (value === null && diagnostics.length > 0 && state.look !== null) return;
    state.look = value;
    await writeLookSheets(value, { root, use: "dev", characters: null });
  }

  function listOptions(today: string): SiteOptions {
    return { root, outputs, look: state.look, drafts: true, today };
  }

  function currentSite(): Resolved {
    const today = dev.today();
    const known = state.resolved;
    const { source: now, look } = state;
    if (known?.source === now && known.look === look && known.today === today) return known;
    state.resolved = { source: now, look, today, options: nameOutputs(now, listOptions(today)) };
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
      styles: (types) => listSheets(root, types),
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
    const serverEntry = await loadServerEntry();
    const words = serverEntry.readWords(home.settings.language);
    const page = own?.page ?? makeNotFoundPage(state.source, words);
    if (page === null) return { status: 404, html: makeEmptyPage(words.notFoundTitle) };
    const { html } = await render(page, home.settings);
    return { status: 404, html };
  }

  return {
    async update(file) {
      if (documentFiles.test(file)) {
        state.source = await reloadDocument(state.source, root, file);
        if (file === tokensFile || file === iconFile) await takeUpLook();
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
    listNameFolders: () => Object.keys(state.source.fileNames),
    check() {
      const diagnostics = sortDiagnostics([...wholeSite().diagnostics, ...state.lookDiagnostics]);
      return { diagnostics, documents: state.source.documents };
    },
  };
}

function listSheets(root: string, types: string[]): string[] {
  const sheets = [...new Set(types)].toSorted().map((type) => `/blocks/${type}/style.css`);
  const base = existsSync(path.join(root, baseStyles)) ? [`/${baseStyles}`] : [];
  return [...base, ...sheets];
}

/** Holds nothing but the scripts, which show what is wrong and fetch the page when it is mended. */
function makeEmptyPage(title: string): string {
  const tags = scripts.map((address) => `<script type="module" src="${address}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main id="main"><h1>${title}</h1></main>${tags.join("")}</body></html>`;
}
