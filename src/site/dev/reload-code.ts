import path from "node:path";
import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import { toPosix } from "#core/to-posix.ts";
import { tokensFile } from "#site/look/look.ts";
import { loadRenderer } from "#site/make/bundle/text-library-plugin.ts";
import type { ServerEntry } from "#site/render/render-context.ts";
import { baseStyles, entries } from "#site/make/bundle/entries.ts";
import type { Change } from "./save-queue.ts";

/** Files that a glob of the renderer may match, or a failed import may need. */
const codeFiles = /^(?!pages\/|content\/|schema\/|public\/).*\.(?:[cm]?[jt]sx?|json|css|svg)$/;

/** Loads the renderer in its last saved version. */
export async function importRenderer(server: ViteDevServer): Promise<ServerEntry> {
  const { runner } = findRenderer(server);
  return loadRenderer(() => runner.import<ServerEntry>(entries.server));
}

/** @throws when something else than the engine runs the renderer */
function findRenderer(server: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = server.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error("vite.config.ts gives the ssr environment a runner outside this process.");
  return ssr;
}

/**
 * Notifies Vite of saves: it watches nothing itself, so that there is one queue of saves. Vite
 * updates the browser's modules; the renderer's are invalidated here, at once, so that the next
 * page has the saved code.
 */
export async function reloadCode(
  server: ViteDevServer,
  root: string,
  changes: Change[],
): Promise<void> {
  const renderer = findRenderer(server);
  const graph = renderer.moduleGraph;
  let isStale = false;
  for (const { file, kind } of changes) {
    const absolute = path.posix.join(toPosix(root), file);
    server.watcher.emit(kind, absolute);
    const isKnown = (graph.getModulesByFile(absolute)?.size ?? 0) > 0;
    if (isKnown) graph.onFileChange(absolute);
    if (kind !== "change" && codeFiles.test(file)) graph.invalidateAll();
    isStale ||= isKnown || (kind !== "change" && codeFiles.test(file));
  }
  if (isStale) renderer.runner.clearCache();
  if (changes.some(({ file }) => file === tokensFile)) await reloadStyles(server, root);
}

/** Reloads the sheet of every page: it depends on the tokens, which Vite does not know. */
async function reloadStyles(server: ViteDevServer, root: string): Promise<void> {
  const { client } = server.environments;
  const file = toPosix(path.join(root, baseStyles));
  for (const module of client.moduleGraph.getModulesByFile(file) ?? [])
    await client.reloadModule(module);
}
