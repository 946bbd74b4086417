import {
  createServer,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type ViteDevServer,
} from "vite";
import { describeFailure, type Failure } from "#site/make/check/describe-failure.ts";
import { findViteConfig, listConfigFiles } from "#site/make/bundle/list-config-files.ts";
import { loadViteConfig, tellVite } from "#site/make/bundle/load-vite-config.ts";
import { tessera } from "#site/make/bundle/tessera-plugin.ts";
import type { Change } from "./save-queue.ts";

/** Vite, as a site that is being written configures it. */
export type SiteVite = {
  server: ViteDevServer;
  /** @returns why `vite.config.ts` is not taken up as it stands; null where it is */
  failure: () => Failure | null;
  /** @returns whether Vite has started anew, since its configuration was saved */
  takeUp: (changes: Change[]) => Promise<boolean>;
};

/** A server of Vite's that nobody hears of: no port, no watching, and no browser. */
export const silent = {
  configFile: false,
  logLevel: "silent",
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
} satisfies InlineConfig;

/**
 * Starts a server of Vite's on a site that nobody hears of.
 *
 * @throws where `vite.config.ts` does not run (`isTold`)
 */
export async function startSilent(root: string, own: Plugin): Promise<ViteDevServer> {
  const named = { ...silent, root, mode: "development", plugins: [own] };
  const config = mergeConfig(await loadViteConfig(root, "serve"), named);
  return tellVite(root, () => createServer(config));
}

/**
 * Starts Vite on a site. A `vite.config.ts` that does not run leaves what was there before, at first what
 * holds without such a file, and a message; it is tried again when it is saved.
 *
 * @param own what the engine asks of Vite here
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
  const server = await tellVite(root, () => open(inline)).catch(async (error: unknown) => {
    if (state.failure !== null || findViteConfig(root) === null) throw error;
    state.failure = describe(error);
    replace(inline, withOwn({ plugins: tessera() }));
    return open(inline);
  });

  function withOwn(config: InlineConfig): InlineConfig {
    return mergeConfig(config, { ...own, configFile: false });
  }

  async function load(): Promise<InlineConfig> {
    return withOwn(await loadViteConfig(root, "serve"));
  }

  async function tryOut(): Promise<void> {
    const config = mergeConfig(await loadViteConfig(root, "serve"), { root, ...silent });
    const tried = await tellVite(root, () => open(config));
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
        // Vite starts anew from the object that it was started from. The file is run once more: plugins
        // keep things, and those that were tried have ended.
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

/** Plugins begin at once, and not when a server first listens: what they throw then is a fault of theirs. */
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
