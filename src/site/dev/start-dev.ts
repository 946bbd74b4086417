import type { Plugin } from "vite";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { answerImages, answerRequests } from "./answer-requests.ts";
import { DevState } from "./dev-state.ts";
import type { Change } from "./save-queue.ts";
import { makeRendererPlugin } from "./renderer-plugin.ts";
import { startVite } from "./start-vite.ts";
import { importRenderer, takeUpCode } from "./take-up-code.ts";
import { mendOnRequest } from "./mend-on-request.ts";
import { greetBrowsers, tellBrowsers } from "./tell-browsers.ts";
import { watchSaves } from "./watch-saves.ts";

export type DevOptions = {
  root: string;
  /** Taken if it is free, else the next free one. */
  port: number;
  /** Is told what is wrong with the site, as text for a terminal, whenever that changes. */
  report: (text: string) => void;
  /** The day as ISO 8601, asked for with every page. */
  today: () => string;
};

/** Open when all is read that requests ask for. */
type Site = { answer: Parameters<typeof answerRequests>[0] | null };

/** Milliseconds after a save: the pages come first, the check of the whole site can wait. */
const checkAfterMs = 120;

/**
 * Shows the site while it is being written: every page through the same line as the build, on
 * request, and every save in the open browser. Whatever is saved, it goes on.
 *
 * @returns the address, and a function that ends it all
 * @throws where no port is free
 */
export async function startDev(
  options: DevOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { root, today, report } = options;
  const site: Site = { answer: null };
  const vite = await startVite({
    root,
    mode: "development",
    plugins: [makeRendererPlugin(), makeAnswerPlugin(options, site)],
    // One queue takes up all that is saved; what Vite would show of errors, the overlay shows.
    server: { port: options.port, watch: null, hmr: { overlay: false } },
  });
  const { server } = vite;
  const api: string = server.config.env["VITE_API_BASE"] ?? "";
  const state = await DevState.open({
    root,
    api,
    loadServerEntry: () => importRenderer(server),
    viteFailure: vite.failure,
    today,
    hasChanged() {
      tell();
      checkSoon();
    },
    hasChecked: () => tell(),
    isShown: true,
  });
  const tell = (): void => tellBrowsers(server, state.readNews());
  const reportFault = (error: unknown): void => report(nameFault(error));
  const checkSoon = afterQuiet(checkAfterMs, () => {
    reportFindings().then(tell, reportFault);
  });
  const reportFindings = makeReporter(state, report);
  const queue = watchSaves({ root, takeUp, reportFault });
  site.answer = { root, state, settle: queue.settle };

  async function takeUp(changes: Change[]): Promise<void> {
    const isAnew = await vite.takeUp(changes);
    await state.takeUp(changes);
    if (!isAnew) await takeUpCode(server, root, changes);
    tell();
    checkSoon();
  }

  await server.listen();
  reportFindings().then(tell, reportFault);
  const url = server.resolvedUrls?.local[0] ?? `http://localhost:${options.port}/`;
  return {
    url,
    async close() {
      queue.close();
      await server.close();
    },
  };
}

/** A plugin's middleware is there again after Vite has started itself anew, as for another `.env`. */
function makeAnswerPlugin({ root, today }: DevOptions, site: Site): Plugin {
  return {
    name: "tessera-dev",
    configureServer(server) {
      greetBrowsers(server, () => site.answer?.state.readNews() ?? null);
      mendOnRequest(server, { root, today, check: async () => site.answer?.state.check() ?? null });
      server.middlewares.use("/assets/images", answerImages(root));
      return () => {
        server.middlewares.use((request, response, next) => {
          if (site.answer === null) return next();
          answerRequests(site.answer)(request, response, next);
        });
      };
    },
  };
}

/** @returns a function that tells a terminal what is wrong, where that is something else than before */
function makeReporter(state: DevState, report: (text: string) => void): () => Promise<void> {
  let told = "";
  return async () => {
    const found = await state.check();
    // Saved meanwhile: the check after that save tells.
    if (found === null) return;
    const { diagnostics, documents } = found;
    const text =
      diagnostics.length === 0 ? "" : formatDiagnostics(diagnostics, documents, { form: "long" });
    if (text === told) return;
    told = text;
    report(text === "" ? "All documents are in order." : text);
  };
}

function nameFault(error: unknown): string {
  const [first] = String(error).split("\n");
  return `Something went wrong, and the dev server goes on: ${first}`;
}

/** @returns a function that acts once, when it has not been called for a while */
function afterQuiet(delayMs: number, act: () => void): () => void {
  const state: { timer?: NodeJS.Timeout } = {};
  return () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(act, delayMs);
  };
}
