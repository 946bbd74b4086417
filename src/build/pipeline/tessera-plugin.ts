import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin, UserConfig } from "vite";

/** Where a build keeps what it makes on the way, below the project's root. */
export const workFolder = ".tessera";

/** The modules that Vite starts from, below the project's root. */
export const entries = {
  door: "src/render/entry.ts",
  loader: "src/client/loader.ts",
  baseStyles: "src/render/site.css",
} as const;

/** The browsers that the site is made for: those of Baseline, January 2024. */
const target = ["chrome120", "edge120", "firefox121", "safari17.2"];

/**
 * Tells Vite what the site is made of: the loader, the base styles and each block's own styles for
 * the browser, and the door to the renderer for Node.
 */
export function tesseraPlugin(): Plugin {
  return {
    name: "tessera",
    config: (config) => makeConfig(path.resolve(config.root ?? ".")),
    configEnvironment(name, _options, environment) {
      // The door carries React itself, in its production form, whatever NODE_ENV says.
      if (name !== "ssr" || environment.command !== "build") return null;
      return {
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        resolve: { noExternal: true },
      };
    },
  };
}

function makeConfig(root: string): UserConfig {
  return {
    appType: "custom",
    cacheDir: `${workFolder}/vite`,
    server: { watch: { ignored: ["**/dist/**", "**/dist.*/**", "**/.tessera/**"] } },
    environments: {
      client: {
        build: {
          target,
          outDir: `${workFolder}/client`,
          emptyOutDir: true,
          manifest: true,
          copyPublicDir: false,
          // A font or picture inside a sheet would be loaded by those who never need it.
          assetsInlineLimit: 0,
          cssMinify: "lightningcss",
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: {
            input: listInputs(root),
            // Sonner's own: it writes a style element, which the pages' policy forbids. The same
            // rules come as a file, `sonner/dist/styles.css`.
            treeshake: { manualPureFunctions: ["__insertCSS"] },
            output: {
              chunkFileNames: ({ facadeModuleId, name }) => nameChunk(facadeModuleId, name),
            },
          },
        },
      },
      ssr: {
        build: {
          outDir: `${workFolder}/door`,
          emptyOutDir: true,
          copyPublicDir: false,
          minify: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: path.join(root, entries.door),
            output: { entryFileNames: "entry.js", chunkFileNames: "[name]-[hash].js" },
          },
        },
      },
    },
  };
}

/** Each style sheet is an entry of its own, so that a page can have those of its blocks and no other. */
function listInputs(root: string): Record<string, string> {
  const styles = globSync("blocks/*/style.css", { cwd: root }).map(toPosix).toSorted();
  const files = [entries.loader, entries.baseStyles, ...styles];
  return Object.fromEntries(files.map((file) => [nameInput(file), path.join(root, file)]));
}

/** `blocks/faq/style.css` → `faq-block`; `src/client/loader.ts` → `loader`. */
function nameInput(file: string): string {
  if (file.startsWith("blocks/")) return `${path.posix.basename(path.posix.dirname(file))}-block`;
  return path.posix.parse(file).name;
}

/** `blocks/faq/island.tsx` → `faq-island`, so that a list of requests can be read. */
function nameChunk(module: string | null, name: string): string {
  const owner = /\/([^/]+)\/island\.tsx$/.exec(module ?? "")?.[1];
  return `assets/${owner === undefined ? name : `${owner}-island`}-[hash].js`;
}

function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}
