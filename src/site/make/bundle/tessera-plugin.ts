import { existsSync, globSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import {
  type EnvironmentOptions,
  type Plugin,
  type PluginOption,
  searchForWorkspaceRoot,
  type UserConfig,
} from "vite";
import { toPosix } from "#core/to-posix.ts";
import { engine, findCode } from "../load/engine-folder.ts";
import { makeBasePlugin } from "./base-plugin.ts";
import { baseStyles, entries, lookFolder, type LookUse } from "./entries.ts";
import { makeIconPlugin } from "./icon-plugin.ts";
import { workFolder } from "../records/work-folder.ts";

/**
 * The modules of React that islands need in the browser; CommonJS, which Vite converts beforehand.
 */
const reactEntries = ["react", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime"];

/** The engine's own dependency, resolved from the engine's folder. */
const routerEntries = ["@tessera-pages/engine > @tanstack/react-router"];

/** The browsers that the site is made for: those of Baseline, January 2024. */
const target = ["chrome120", "edge120", "firefox121", "safari17.2", "ios17.2"];

/** Chunks that are fetched on their own: the router needs React's small part, and islands both. */
const chunks = [
  { name: "react", test: /\/node_modules\/react\//, priority: 1 },
  {
    name: "kit",
    test: /\/kit\/(?:trust-content|still-html|svg-icon)\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: "react-dom", test: /\/node_modules\/(react-dom|scheduler)\// },
];

const quietBuild = { emptyOutDir: true, copyPublicDir: false, reportCompressedSize: false };

/** Silences the bundler's times of plugins, which it prints on a busy machine. */
const quietBundler = { checks: { bundlerTimings: false } };

/**
 * Makes the engine's Vite plugin, for `plugins` in a site's `vite.config.ts`. It gives Vite the
 * entries of the site: the loader, the base styles and each block's own styles for the browser, and
 * the renderer for Node. It includes React's plugin.
 */
export function tessera(): PluginOption[] {
  return [react(), makeIconPlugin(), makeBasePlugin(), makeTesseraPlugin()];
}

/** Adds the code that measures how fast pages load: two files that share no code with others. */
export function makeVitalsPlugin(): Plugin {
  const { vitals, measureVitals } = entries;
  const input = { vitals, "measure-vitals": measureVitals };
  return {
    name: "tessera-vitals",
    config: () => ({ environments: { client: { build: { rolldownOptions: { input } } } } }),
  };
}

function makeTesseraPlugin(): Plugin {
  return {
    name: "tessera",
    // The folder distinguishes it from the plugin of another copy, whose modules are no entries
    // here.
    api: { engine },
    config: (config, { command }) => makeConfig(config, command === "build" ? "build" : "dev"),
    configEnvironment(name, _options, environment) {
      if (name !== "ssr") return null;
      // An installed engine is below `node_modules`, where Vite would leave it to Node: its globs
      // would find no block, and blocks would have a kit of their own.
      if (environment.command !== "build")
        return { resolve: { noExternal: ["@tessera-pages/engine"] } };
      // The renderer bundles React itself, in its production form, whatever NODE_ENV says.
      return {
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        resolve: { noExternal: true },
      };
    },
  };
}

function makeConfig({ root: from = ".", cacheDir }: UserConfig, use: LookUse): UserConfig {
  const root = path.resolve(from);
  return {
    appType: "custom",
    // A server that is not `tessera dev` brings its own; a site cannot.
    cacheDir: cacheDir ?? `${workFolder}/vite`,
    resolve: {
      // An alias: the `@import` of a style sheet is no module that a plugin could resolve.
      alias: [
        {
          find: /^tessera:(tokens|fonts)\.css$/,
          replacement: path.join(root, lookFolder(use), "$1.css"),
        },
        // The router's store imports a shim for a hook that React has had since 18.
        {
          find: "use-sync-external-store/shim/with-selector",
          replacement: findCode("#site/client/navigation/store-with-selector.ts"),
        },
      ],
    },
    server: { fs: { allow: [root, engine, searchForWorkspaceRoot(root)] } },
    environments: { client: describeClient(root), ssr: describeServer() },
  };
}

function describeClient(root: string): EnvironmentOptions {
  return {
    optimizeDeps: {
      // The engine's modules must stay single, whoever imports them, and globs are in them.
      exclude: ["@tessera-pages/engine"],
      // Dependencies that Vite finds later make the browser reload the page.
      include: [...routerEntries, ...(hasReactIsland(root) ? reactEntries : [])],
    },
    build: {
      ...quietBuild,
      target,
      outDir: `${workFolder}/client`,
      manifest: true,
      // A font or picture inside a sheet would be loaded by those who never need it.
      assetsInlineLimit: 0,
      cssMinify: "lightningcss",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...quietBundler,
        input: listInputs(root),
        // `__insertCSS` is Sonner's own: it writes a style element, which the pages' policy forbids.
        // The same rules come as a file, `sonner/dist/styles.css`. `__name` is esbuild's, in Radix'
        // packages: it gives functions their names, for those who debug, and keeps classes
        // that nobody uses.
        treeshake: { manualPureFunctions: ["__insertCSS", "__name"] },
        output: {
          codeSplitting: { groups: chunks },
          chunkFileNames: ({ facadeModuleId, name }) => nameChunk(facadeModuleId, name),
        },
      },
    },
  };
}

function describeServer(): EnvironmentOptions {
  return {
    build: {
      ...quietBuild,
      outDir: `${workFolder}/server`,
      minify: false,
      // The source map gives the places of what blocks throw.
      sourcemap: "hidden",
      rolldownOptions: {
        ...quietBundler,
        input: entries.server,
        // Debug info would add names of files, which differ with the folder.
        experimental: { attachDebugInfo: "none" },
        output: { entryFileNames: "entry.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  };
}

function hasReactIsland(root: string): boolean {
  return globSync("blocks/*/island.tsx", { cwd: root }).length > 0;
}

/**
 * Lists each style sheet as an entry of its own, so that a page can load those of its blocks alone.
 */
function listInputs(root: string): Record<string, string> {
  const styles = globSync("blocks/*/style.css", { cwd: root }).map(toPosix).toSorted();
  const base = existsSync(path.join(root, baseStyles)) ? [baseStyles] : [];
  const sheets = [...base, ...styles].map((file) => [nameInput(file), path.join(root, file)]);
  return Object.fromEntries([["loader", entries.loader], ...sheets]);
}

/** `blocks/quote/style.css` → `quote-block`; `theme/theme.css` → `theme`. */
function nameInput(file: string): string {
  if (file.startsWith("blocks/")) return `${path.posix.basename(path.posix.dirname(file))}-block`;
  return path.posix.parse(file).name;
}

/** Names chunks for a readable list of requests: `blocks/quote/island.ts` → `quote-island`. */
function nameChunk(module: string | null, name: string): string {
  const owner = /\/([^/]+)\/island\.tsx?$/.exec(module ?? "")?.[1];
  return `assets/${owner === undefined ? name : `${owner}-island`}-[hash].js`;
}
