import { createServer, mergeConfig, type Plugin, type ViteDevServer } from "vite";
import type { ServerEntry } from "#site/render/render-context.ts";
import { loadViteConfig, tellVite } from "#site/make/bundle/load-vite-config.ts";
import { entries } from "#site/make/bundle/tessera-plugin.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { silent } from "./start-vite.ts";
import { findRenderer } from "./take-up-code.ts";

/** A dev server may run beside it, whose prepared code is otherwise, and is not to be prepared anew. */
const ownCache: Plugin = {
  name: "tessera-workbench",
  config: () => ({
    cacheDir: `${workFolder}/vite-workbench`,
    optimizeDeps: { noDiscovery: true },
  }),
};

/**
 * Starts Vite for a site that is read by a program: nothing is listened to or watched.
 *
 * @throws where `vite.config.ts` does not run (`isTold`)
 */
export async function startWorkbenchVite(root: string): Promise<ViteDevServer> {
  const config = mergeConfig(await loadViteConfig(root, "serve"), {
    ...silent,
    root,
    mode: "development",
    plugins: [ownCache],
  });
  return tellVite(root, () => createServer(config));
}

export function importRenderer(server: ViteDevServer): Promise<ServerEntry> {
  return findRenderer(server).runner.import<ServerEntry>(entries.server);
}
