import path from "node:path";
import { createBuilder, createLogger, type Logger, mergeConfig, type Plugin } from "vite";
import { makeReportedError } from "../../../report-code-fault.ts";
import { joinFailures } from "../check/describe-failure.ts";
import type { BundleInput } from "./describe-bundle.ts";
import { defineFolders } from "./base-plugin.ts";
import { makeIslandPlugin } from "./island-plugin.ts";
import { loadViteConfig, runVite } from "./load-vite-config.ts";
import { noteReads } from "./note-reads.ts";
import { reportMissingExport, type WantedExport } from "../check/report-missing-export.ts";
import { makeVitalsPlugin } from "./tessera-plugin.ts";
import { makeWordPlugin, type Modules } from "./word-plugin.ts";

/**
 * Runs Vite to bundle the code for the browser and for Node.
 *
 * @param first a plugin before all others
 * @returns its modules, the files that the site's plugins read beside them, and the address of the
 *   service
 * @throws where the code does not build, or an island lacks what it must export (`isReported`)
 */
export async function buildCode(
  root: string,
  {
    hasVitals,
    base,
    hasFolders,
    islands,
  }: Pick<BundleInput, "hasVitals" | "base" | "hasFolders" | "islands">,
  first: Plugin,
): Promise<{ modules: Modules; read: Set<string>; apiBase: string }> {
  const modules: Modules = new Map();
  const read = new Set<string>();
  const faults = new Map<string, WantedExport>();
  const own = await loadViteConfig(root, "build");
  const plugins = noteReads(own.plugins, (file) => read.add(path.resolve(root, file)));
  const config = mergeConfig(
    { ...own, plugins: [first, ...plugins] },
    {
      root,
      base: `${base}/`,
      define: defineFolders(hasFolders),
      configFile: false,
      mode: "production",
      logLevel: "warn",
      customLogger: makeLogger(),
      plugins: [
        ...(hasVitals ? [makeVitalsPlugin()] : []),
        makeIslandPlugin(islands, { root, faults }),
        makeWordPlugin(modules),
      ],
    },
  );
  const builder = await runVite(root, () => createBuilder(config));
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error("Vite has no client or no ssr environment.");
  await Promise.all([builder.build(client), builder.build(ssr)]);
  if (faults.size > 0) {
    const lacking = [...faults.values()].map((wanted) => reportMissingExport(root, wanted));
    throw makeReportedError(joinFailures(lacking));
  }
  return { modules, read, apiBase: builder.config.env["VITE_API_BASE"] ?? "" };
}

/** Drops the bundler's errors, which the build's own messages report. */
function makeLogger(): Logger {
  return { ...createLogger("warn"), error: () => {} };
}
