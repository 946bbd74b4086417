import path from "node:path";
import { createLogger, loadConfigFromFile, type Plugin, type UserConfig } from "vite";
import { makeKeyError, reportCodeFault } from "../../../report-code-fault.ts";
import { engine } from "../load/engine-folder.ts";
import { findViteConfig } from "./list-config-files.ts";
import { tessera } from "./tessera-plugin.ts";
import { makeTextLibraryPlugin } from "./text-library-plugin.ts";

/** Matches the query that Vite adds to a module's address to import it anew. */
const importedAnew = /(?<=\.[cm]?[jt]s)\?\S*?(?=(?::\d+){1,2}\)?$)/gm;

/** The options that Tessera sets itself: of the configuration, of a build, and of a bundle. */
const decided = {
  config: "root base publicDir cacheDir appType envDir envPrefix builder",
  build: `outDir emptyOutDir assetsDir assetsInlineLimit copyPublicDir manifest ssrManifest ssr lib
    watch write target cssCodeSplit modulePreload`,
  bundle: "input output",
};

/**
 * Reads a site's Vite configuration. Node runs the file, as it runs `site.config.ts`: nothing is
 * written.
 *
 * @param root the site's folder
 * @returns the exports of its `vite.config.ts`, with the engine's plugins if they are not among its
 *   own; these alone where there is no such file
 * @throws where it does not run, or sets what a site may not set; the message names the place
 *   (`isReported`)
 */
export async function loadViteConfig(
  root: string,
  command: "build" | "serve",
): Promise<UserConfig & { plugins: Plugin[] }> {
  const file = findViteConfig(root);
  const given = makeTextLibraryPlugin();
  if (file === null) return { plugins: [given, ...(await listPlugins(tessera()))] };
  const mode = command === "build" ? "production" : "development";
  return runVite(root, async () => {
    const loaded = await loadConfigFromFile(
      { command, mode },
      path.join(root, file),
      root,
      "silent",
      createLogger("silent"),
      "native",
    );
    const config = loaded?.config ?? {};
    refuseDecided(config);
    const plugins = await addEngine(await listPlugins(config.plugins));
    return { ...config, plugins: [given, ...plugins] };
  });
}

/**
 * Runs an action of Vite as a site configures it.
 *
 * @throws its errors, reported in the site's `vite.config.ts` where they name no other place of the
 *   site
 */
export async function runVite<Value>(root: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    const file = findViteConfig(root);
    throw file === null ? error : reportCodeFault(nameAsOurs(error), { root, file });
  }
}

/**
 * Adds the remedy where Vite's message has none, and removes the queries that Vite added to
 * addresses of modules.
 */
function nameAsOurs(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message === "config must export or return an object.")
    return new Error(
      "Its default export is not an object: write export default defineConfig({ … }).",
    );
  const stack = error.stack?.replaceAll(importedAnew, "");
  return Object.create(error, { stack: { value: stack } });
}

function refuseDecided(config: UserConfig): void {
  const { client = {}, ssr = {} } = config.environments ?? {};
  const builds = [config, client, ssr].map(({ build }) => build ?? {});
  const bundles = builds.flatMap((build) => [build.rolldownOptions, build.rollupOptions]);
  const parts: [keys: string, part: object][] = [
    [decided.config, config],
    ...builds.map((build): [string, object] => [decided.build, build]),
    ...bundles.map((bundle): [string, object] => [decided.bundle, bundle ?? {}]),
  ];
  for (const [keys, part] of parts) {
    const key = keys.split(/\s+/).find((name) => Reflect.get(part, name) !== undefined);
    if (key !== undefined)
      throw makeKeyError(key, `Tessera sets "${key}": remove it from this file.`);
  }
}

async function listPlugins(option: unknown): Promise<Plugin[]> {
  const plugin: unknown = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(listPlugins))).flat();
  if (!plugin) return [];
  if (typeof plugin === "object" && "name" in plugin) return [plugin as Plugin];
  throw makeKeyError(
    "plugins",
    "One of the plugins is not a plugin: call the function that the package exports, as in tessera().",
  );
}

/**
 * Adds the engine's plugins once: a site may list them among its own, where their order matters.
 */
async function addEngine(plugins: Plugin[]): Promise<Plugin[]> {
  const own = await listPlugins(tessera());
  const count = (name: string): number => plugins.filter((plugin) => plugin.name === name).length;
  const double = own.find(({ name }) => count(name) > 1);
  if (double !== undefined)
    throw makeKeyError(
      "plugins",
      `The plugin "${double.name}" is there twice: tessera() already includes it. Remove the other one.`,
    );
  const other = plugins.find(({ name, api }) => name === "tessera" && api?.engine !== engine);
  if (other !== undefined)
    throw makeKeyError(
      "plugins",
      `This file's tessera() comes from ${other.api?.engine ?? "another copy of Tessera"}, the command from ${engine}. In the site's folder, type: npx tessera`,
    );
  return [...own.filter(({ name }) => count(name) === 0), ...plugins];
}
