import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { readJson } from "#core/document/read/read-json.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { isJsonObject } from "#core/json.ts";
import { readBase } from "#core/site-base.ts";
import { defineFolders } from "#site/make/bundle/base-plugin.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { answerImages, answerPath, answerRequests } from "./answer-requests.ts";
import { countRequests, type OpenRequests } from "./count-requests.ts";
import { DevState } from "./dev-state.ts";
import type { Change } from "./save-queue.ts";
import { makeRendererPlugin } from "./renderer-plugin.ts";
import { startVite } from "./start-vite.ts";
import { importRenderer, reloadCode } from "./reload-code.ts";
import { fixOnRequest } from "./fix-on-request.ts";
import { openWindows, type Windows } from "./open-windows.ts";
import { reportRefusals } from "./report-refusals.ts";
import { type Saves, watchSaves } from "./watch-saves.ts";

export type DevOptions = {
  root: string;
  /** The first port to try; the next free one is used. */
  port: number;
  /** Receives the issues of the site as text for a terminal, whenever they change. */
  report: (text: string) => void;
  /** Returns the day as ISO 8601, for every page. */
  today: () => string;
  /** The name of Vite's cache, where it is not that of `tessera dev`. */
  cache?: string;
};

/** The site that answers requests; null until all is read that they need. */
type Site = { answer: Parameters<typeof answerRequests>[0] | null; saves: Saves | null };

/** Milliseconds between a save and the check of the whole site: the pages are first. */
const checkAfterMs = 120;

/**
 * Serves the site during development: every page by the same steps as the build, on request, and
 * every save in the open browser. No save stops it.
 *
 * @returns the address, and a function that stops the server
 * @throws when no port is free
 */
export async function startDev(
  options: DevOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { root, today, cache } = options;
  const site: Site = { answer: null, saves: null };
  const windows = openWindows({
    readNews: () => site.answer?.state.readNews() ?? null,
    makePage: async (address) => site.answer && answerPath(site.answer, address),
  });
  const { notify } = windows;
  const requests = countRequests();
  const { base, hasFolders } = await readSitePlace(root);
  const vite = await startVite({
    root,
    base: `${base}/`,
    define: defineFolders(hasFolders),
    mode: "development",
    ...(cache === undefined ? {} : { cacheDir: path.join(root, workFolder, cache) }),
    plugins: [makeRendererPlugin(), makeAnswerPlugin(options, site, { windows, requests })],
    // The overlay shows errors in the place of Vite's.
    server: { port: options.port, hmr: { overlay: false } },
  });
  const { server } = vite;
  const api: string = server.config.env["VITE_API_BASE"] ?? "";
  const state = await DevState.open({
    root,
    base,
    api,
    loadServerEntry: () => importRenderer(server),
    viteFailure: vite.failure,
    today,
    hasChanged() {
      void notify();
      checkSoon();
    },
    hasChecked: () => void notify(),
    isBusy: () => requests.isBusy() || site.saves?.isBusy() === true,
    isShown: true,
  });
  const ending = { isBegun: false };
  // A check that still runs finds nothing but that the server is gone.
  const report = (text: string): void => (ending.isBegun ? undefined : options.report(text));
  const reportFault = (error: unknown): void => report(nameFault(error));
  const checkSoon = afterQuiet(checkAfterMs, () => {
    reportFindings().then(notify, reportFault);
  });
  const reportFindings = makeReporter(state, report);
  const saves = watchSaves({ root, takeUp, reportFault });
  site.saves = saves;
  site.answer = { root, base, state, settle: saves.settle };

  async function takeUp(changes: Change[]): Promise<void> {
    const isAnew = await vite.takeUp(changes);
    await state.takeUp(changes);
    if (!isAnew) await reloadCode(server, root, changes);
    await notify();
    checkSoon();
  }

  await server.listen();
  reportFindings().then(notify, reportFault);
  const url = server.resolvedUrls?.local[0] ?? `http://localhost:${options.port}/`;
  return {
    url,
    async close() {
      ending.isBegun = true;
      saves.close();
      await server.close();
    },
  };
}

/**
 * Makes a plugin for the middleware, which is added again when Vite restarts, as for another
 * `.env`.
 */
function makeAnswerPlugin(
  { root, today }: DevOptions,
  site: Site,
  { windows, requests }: { windows: Windows; requests: OpenRequests },
): Plugin {
  return {
    name: "tessera-dev",
    configureServer(server) {
      server.middlewares.use(requests.count);
      windows.greet(server);
      fixOnRequest(server, { root, today, check: async () => site.answer?.state.check() ?? null });
      reportRefusals(server, { root, findFile: (route) => site.answer?.state.findFile(route) });
      server.middlewares.use(
        "/assets/images",
        answerImages(root, () => site.answer?.state.listImages() ?? {}),
      );
      return () => {
        server.middlewares.use((request, response, next) => {
          if (site.answer === null) return next();
          answerRequests(site.answer)(request, response, next);
        });
      };
    },
  };
}

/** @returns a function that prints the issues if they changed */
function makeReporter(state: DevState, report: (text: string) => void): () => Promise<void> {
  let told = "";
  return async () => {
    const found = await state.check();
    // The site was saved during the check: the next check reports.
    if (found === null) return;
    const { diagnostics, documents } = found;
    const text =
      diagnostics.length === 0
        ? ""
        : formatDiagnostics(diagnostics, documents, {
            form: "long",
            allBy: "tessera validate --all",
          });
    if (text === told) return;
    told = text;
    report(text === "" ? "No document has errors." : text);
  };
}

/** Returns where the site's pages are as it is now: Vite has one such place from its start to its end. */
async function readSitePlace(root: string): Promise<{ base: string; hasFolders: boolean }> {
  const text = await readFile(path.join(root, settingsFile), "utf8").catch(() => "");
  const { value } = readJson(settingsFile, text);
  const { url, folders } = isJsonObject(value) ? value : {};
  return { base: readBase(url), hasFolders: folders === true };
}

function nameFault(error: unknown): string {
  const [first] = String(error).split("\n");
  return `The dev server had an error, and continues: ${first}`;
}

/** @returns a function that calls `act` once, when it has not been called for a while */
function afterQuiet(delayMs: number, act: () => void): () => void {
  const state: { timer?: NodeJS.Timeout } = {};
  return () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(act, delayMs);
  };
}
