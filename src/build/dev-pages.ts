import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "#document/diagnostic.ts";
import { loadSource } from "#document/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import { resolveSite } from "#document/resolve-site.ts";
import type { Source } from "#document/source.ts";
import type { Door, RenderContext } from "#render/render-context.ts";
import { makeNotFoundPage } from "./make-not-found-page.ts";
import { entries } from "./tessera-plugin.ts";

export type DevAnswer = { status: number; html: string };

/** The pages of a site that is being written. */
export type DevPages = {
  /** Takes up what was saved in a file, or that it is gone; `file` is below the root. */
  update: (file: string) => Promise<void>;
  /** Renders the page of a route as it stands, or as it last stood where it is broken now. */
  answer: (route: string) => Promise<DevAnswer>;
  /** Checks the whole site. */
  check: () => { diagnostics: Diagnostic[]; documents: Source["documents"] };
};

/** Read one by one when saved; anything else that documents rest on is read afresh altogether. */
const documentFiles = /^(pages|content)\/.+\.json$/;

/** Vite's client, what fast refresh needs before any island, then the page's own loader. */
const scripts = ["/@vite/client", "/@id/@vitejs/plugin-react/preamble", `/${entries.loader}`];

/**
 * Opens the site for `npm run dev`: the same line as the build, a page at a time.
 *
 * @param site `loadDoor` imports the renderer as it stands; `today` is the day as ISO 8601
 */
export async function openDevPages(site: {
  root: string;
  loadDoor: () => Promise<Door>;
  today: () => string;
}): Promise<DevPages> {
  const { root } = site;
  const state = { source: await loadSource(root) };
  const lastGood = new Map<string, string>();

  return {
    async update(file) {
      state.source = documentFiles.test(file)
        ? await readDocument(state.source, { root, file })
        : await loadSource(root);
    },
    async answer(route) {
      const options = { drafts: true, today: site.today() };
      const { value, diagnostics } = resolvePage(state.source, route, options);
    },
    check() {
      const { diagnostics } = resolveSite(state.source, { drafts: true, today: site.today() });
      return { diagnostics, documents: state.source.documents };
    },
  };
}
