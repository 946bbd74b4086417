import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { loadSource, reloadDocument } from "#document/read/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import { resolveSite } from "#document/resolve-site.ts";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import { type Look, readRole, tokensFile } from "#look/look.ts";
import { iconFile } from "#look/icons/color-drawing.ts";
import type { ServerEntry, RenderContext } from "#render/render-context.ts";
import { makeNotFoundPage } from "../pipeline/make-not-found-page.ts";
import { resolveLook } from "../pipeline/resolve-look.ts";
import { writeLookSheets } from "../pipeline/write-look-sheets.ts";
import { makeSearchIndex } from "../outputs/make-search-index.ts";
import { listThemeFiles, makeThemeFiles } from "../outputs/make-theme-files.ts";
import { isIndexed } from "../outputs/make-site-files.ts";
import { baseStyles, entries } from "../pipeline/tessera-plugin.ts";
import { makeImages } from "../pipeline/write-images.ts";

export type DevAnswer = { status: number; html: string };

/** The pages of a site that is being written. */
export type DevPages = {
  /** Takes up what was saved in a file, or that it is gone; `file` is below the root. */
  update: (file: string) => Promise<void>;
  /** Renders the page of a route as it stands, or as it last stood where it is broken now. */
  answer: (route: string) => Promise<DevAnswer>;
  /** The search index of the site as it stands. */
  indexPages: () => Promise<string>;
  /** Makes one of the files that are made of the theme; undefined where there is none at the address. */
  makeThemeFile: (address: string) => Promise<string | Uint8Array | undefined>;
  /** Checks the whole site. */
  check: () => { diagnostics: Diagnostic[]; documents: Source["documents"] };
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

/**
 * Opens the site for `npm run dev`: the same line as the build, a page at a time.
 *
 * @param site `loadServerEntry` imports the renderer as it stands; `today` is the day as ISO 8601
 */
export async function openDevPages(site: {
  root: string;
  loadServerEntry: () => Promise<ServerEntry>;
  today: () => string;
}): Promise<DevPages> {
  const { root, loadServerEntry } = site;
  const source = await loadSource(root);
  const state: DevState = {
    root,
    source,
    images: await makeImages(root, source),
    look: null,
    lookDiagnostics: [],
  };
  await takeUpLook();
  const lastGood = new Map<string, string>();
  const options = (): { drafts: boolean; today: string } => ({ drafts: true, today: site.today() });

  /** The last theme that could be read stays, as a page does. */
  async function takeUpLook(): Promise<void> {
    const { value, diagnostics } = await resolveLook(root, state.source);
    state.lookDiagnostics = diagnostics;
    if (value === null && diagnostics.length > 0 && state.look !== null) return;
    state.look = value;
    await writeLookSheets(value, { root, use: "dev", characters: null });
  }

  async function render(page: ResolvedPage, settings: ResolvedSite["settings"]): Promise<string> {
    const serverEntry = await loadServerEntry();
    return serverEntry.renderPage(page, makeDevContext(settings, state)).html;
  }

  async function answerUnknown(): Promise<DevAnswer> {
    const own = resolvePage(state.source, "/404", options()).value;
    const home = own ?? resolvePage(state.source, "/", options()).value;
    if (home === null) return { status: 404, html: makeEmptyPage("Page not found") };
    const serverEntry = await loadServerEntry();
    const words = serverEntry.readWords(home.settings.language);
    const page = own?.page ?? makeNotFoundPage(state.source, words);
    if (page === null) return { status: 404, html: makeEmptyPage(words.notFoundTitle) };
    return { status: 404, html: await render(page, home.settings) };
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
      const { value, diagnostics } = resolvePage(state.source, route, options());
      if (value !== null) {
        const html = await render(value.page, value.settings);
        lastGood.set(route, html);
        return { status: 200, html };
      }
      if (diagnostics.length === 0) return answerUnknown();
      const html = lastGood.get(route);
      if (html !== undefined) return { status: 200, html };
      return { status: 500, html: makeEmptyPage("This page is not in order yet") };
    },
    async indexPages() {
      const { settings, pages } = resolveSite(state.source, options()).value;
      const serverEntry = await loadServerEntry();
      const context = { ...makeDevContext(settings, state), memo: new Map<string, string>() };
      const searchable = pages.filter(isIndexed).map((page) => {
        const parts = serverEntry.renderPage(page, context).parts;
        const main = parts.filter(({ region }) => region === "blocks");
        const { route, title, description, seo } = page;
        return {
          route,
          title: seo.title ?? title,
          description,
          html: main.map(({ html }) => html).join(""),
        };
      });
      return makeSearchIndex(searchable);
    },
    async makeThemeFile(address) {
      const { look, source: files } = state;
      if (!listThemeFiles({ look, source: files }).includes(address)) return undefined;
      const { value } = resolveSite(files, options());
      return (await makeThemeFiles({ look, source: files, site: value })).get(address);
    },
    check() {
      const { diagnostics: own } = resolveSite(state.source, options());
      const diagnostics = sortDiagnostics([...own, ...state.lookDiagnostics]);
      return { diagnostics, documents: state.source.documents };
    },
  };
}

type DevState = {
  root: string;
  source: Source;
  images: RenderContext["images"];
  look: Look | null;
  lookDiagnostics: Diagnostic[];
};

function makeDevContext(settings: ResolvedSite["settings"], state: DevState): RenderContext {
  const themeColors = state.look === null ? undefined : readRole(state.look, "page");
  return {
    settings,
    styles: (types) => listSheets(state.root, types),
    fonts: [],
    scripts,
    buildId: "dev",
    // Vite's own client and its styles are inline.
    policy: null,
    files: new Set([...state.source.assets, ...listThemeFiles(state)]),
    images: state.images,
    ...(themeColors === undefined ? {} : { themeColors }),
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
