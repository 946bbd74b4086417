import path from "node:path";
import { createServer, type InlineConfig, mergeConfig, type ViteDevServer } from "vite";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { findViteConfig, listConfigFiles } from "#site/make/bundle/list-config-files.ts";
import { loadViteConfig, runVite } from "#site/make/bundle/load-vite-config.ts";
import { tessera } from "#site/make/bundle/tessera-plugin.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import type { Change } from "./save-queue.ts";

/** The site's Vite, with its own configuration. */
export type SiteVite = {
  server: ViteDevServer;
  /** @returns the failure of the present `vite.config.ts`; null if it is applied */
  failure: () => Failure | null;
  /** @returns true if Vite restarted, because its configuration was saved */
  takeUp: (changes: Change[]) => Promise<boolean>;
};

/** Settings of a Vite server without output, port and browser. */
export const silent = {
  configFile: false,
  logLevel: "silent",
  server: { middlewareMode: true, hmr: false, ws: false },
} satisfies InlineConfig;

/**
 * Starts a silent Vite server on a site, which renders as a build does.
 *
 * @param cache the name of Vite's cache, below the work folder
 * @throws when `vite.config.ts` does not run (`isReported`)
 */
export async function startSilent(root: string, cache: string): Promise<ViteDevServer> {
  const cacheDir = path.join(root, workFolder, cache);
  const optimizeDeps = { noDiscovery: true };
  const named = { ...silent, root, mode: "production", cacheDir, optimizeDeps };
  const config = mergeUnwatched(await loadViteConfig(root, "serve"), named);
  return runVite(root, () => createServer(config));
}

/**
 * Starts Vite on a site; it watches no file, since the queue of saves does. If `vite.config.ts` does
 * not run, the last configuration stays, at first the engine's own, with a message; a save of the
 * file tries again.
 *
 * @param own the engine's settings
 */
export async function startVite(own: InlineConfig & { root: string }): Promise<SiteVite> {
  const { root } = own;
  const state: { failure: Failure | null; files: string[] } = {
    failure: null,
    files: listConfigFiles(root),
  };
  const inline = await load().catch((error: unknown) => {
    state.failure = describe(error);
    return withOwn({ plugins: tessera() });
  });
  const server = await runVite(root, () => open(inline)).catch(async (error: unknown) => {
    if (state.failure !== null || findViteConfig(root) === null) throw error;
    state.failure = describe(error);
    replace(inline, withOwn({ plugins: tessera() }));
    return open(inline);
  });

  function withOwn(config: InlineConfig): InlineConfig {
    return mergeUnwatched(config, { ...own, configFile: false });
  }

  async function load(): Promise<InlineConfig> {
    return withOwn(await loadViteConfig(root, "serve"));
  }

  async function tryOut(): Promise<void> {
    const config = mergeUnwatched(await loadViteConfig(root, "serve"), { root, ...silent });
    const tried = await runVite(root, () => open(config));
    await tried.close();
  }

  function describe(error: unknown): Failure {
    const fallback = findViteConfig(root) ?? "vite.config.ts";
    return describeFailure(error, { root, id: "not-taken-up", fallback });
  }

  return {
    server,
    failure: () => state.failure,
    async takeUp(changes) {
      const files = listConfigFiles(root);
      const known = new Set([...state.files, ...files]);
      if (!changes.some(({ file }) => known.has(file))) return false;
      state.files = files;
      try {
        await tryOut();
        // Vite restarts from the object that it was started from. The file runs once more: plugins
        // keep state, and those of the trial have ended.
        replace(inline, await load());
        state.failure = null;
      } catch (error) {
        state.failure = describe(error);
        return false;
      }
      await server.restart();
      return true;
    },
  };
}

/** Merges two configurations into one by which Vite watches no file: its merging drops a null. */
function mergeUnwatched(config: InlineConfig, own: InlineConfig): InlineConfig {
  const { server, ...merged } = mergeConfig(config, own);
  return { ...merged, server: { ...server, watch: null } };
}

/**
 * Starts a server and its plugins at once, not on the first request: errors of their start are
 * thrown here.
 */
async function open(config: InlineConfig): Promise<ViteDevServer> {
  const server = await createServer(config);
  try {
    await server.environments.client.pluginContainer.buildStart();
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

function replace(config: InlineConfig, by: InlineConfig): void {
  for (const key of Object.keys(config)) Reflect.deleteProperty(config, key);
  Object.assign(config, by);
}
