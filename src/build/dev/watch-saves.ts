import path from "node:path";
import type { ViteDevServer } from "vite";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { tokensFile } from "#look/look.ts";
import { baseStyles } from "../pipeline/tessera-plugin.ts";
import type { DevPages } from "./dev-pages.ts";

/** Milliseconds of quiet after a save: the pages' code is Vite's to take up first, the check of the whole site can wait. */
const quietMs = { code: 20, check: 120 };

/** What pages are made from without Vite's knowledge. */
const dataFiles =
  /^((pages|content|schema|public)\/|blocks\/[^/]+\/schema\.json$|theme\/(tokens\.json$|icon\.svg$))/;

/** What Vite takes up itself, but only in Node, so that no browser would hear of it. */
const codeFiles = /^(blocks|theme|src\/render)\/.+\.tsx?$/;

/**
 * Tells the open browsers of every save (`tessera:update`), and of what is wrong with the documents
 * (`tessera:diagnostics`, empty when all is mended).
 */
export function watchSaves(dev: {
  server: ViteDevServer;
  pages: DevPages;
  root: string;
  report: (text: string) => void;
}): void {
  const { server, pages, root, report } = dev;
  const state = { told: "", work: Promise.resolve() };
  const hot = server.environments.client.hot;

  function findErrors(): { diagnostics: unknown[]; text: string } {
    const { diagnostics, documents } = pages.check();
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const text = errors.length === 0 ? "" : formatDiagnostics(errors, documents, { form: "long" });
    return { diagnostics: errors, text };
  }

  function tellErrors(): void {
    const errors = findErrors();
    if (errors.text === state.told) return;
    state.told = errors.text;
    hot.send("tessera:diagnostics", errors);
    report(errors.text === "" ? "All documents are in order." : errors.text);
  }

  async function takeUp(file: string): Promise<void> {
    try {
      await pages.update(file);
    } catch (error) {
      report(`${file} could not be taken up: ${String(error)}`);
    }
    if (file === tokensFile) await reloadStyles(server, root);
    hot.send("tessera:update", { file });
    checkSoon("");
  }

  const checkSoon = afterQuiet(quietMs.check, tellErrors);
  const updateSoon = afterQuiet(quietMs.code, (file: string) =>
    hot.send("tessera:update", { file }),
  );

  hot.on("tessera:listening", (_data, client) => {
    if (state.told !== "") client.send("tessera:diagnostics", findErrors());
  });
  server.watcher.on("all", (event, absolute) => {
    const file = path.relative(root, absolute).replaceAll("\\", "/");
    const isNewStyle = file.endsWith("/style.css") && event !== "change";
    if (codeFiles.test(file) || isNewStyle) updateSoon(file);
    const isNamed = pages.listNameFolders().some((folder) => file.startsWith(`${folder}/`));
    if (!dataFiles.test(file) && !isNamed) return;
    // One after the other: each rests on what the one before has read.
    state.work = state.work.then(() => takeUp(file));
  });
  tellErrors();
}

/** The sheet of every page rests on the tokens, which Vite does not know. */
async function reloadStyles(server: ViteDevServer, root: string): Promise<void> {
  const { client } = server.environments;
  const file = path.join(root, baseStyles).replaceAll("\\", "/");
  for (const module of client.moduleGraph.getModulesByFile(file) ?? [])
    await client.reloadModule(module);
}

/** @returns a function that acts once, with the last value, when it has not been called for a while */
function afterQuiet(delayMs: number, act: (value: string) => void): (value: string) => void {
  const state: { timer?: NodeJS.Timeout } = {};
  return (value) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(act, delayMs, value);
  };
}
