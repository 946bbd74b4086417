import path from "node:path";
import { loadEnv, type Plugin } from "vite";
import { toPosix } from "#core/to-posix.ts";
import { engine, findCode } from "../load/engine-folder.ts";

const runtimes = {
  "react/jsx-runtime": findCode("#site/client/islands/place-jsx.ts"),
  "react/jsx-dev-runtime": findCode("#site/client/islands/place-jsx-dev.ts"),
};

/** The constant by which the browser's code knows that addresses of pages end in a slash. */
const foldersName = "TESSERA_HAS_FOLDERS";

/** @returns Vite's `define` for a site, each of whose pages is the index of a folder of its own, or not */
export function defineFolders(hasFolders: boolean): Record<string, string> {
  return { [foldersName]: JSON.stringify(hasFolders) };
}

/**
 * Places what islands write in the browser below the folder that the site is in on its host: the
 * addresses of React's elements, and that of the site's own service. The HTML of pages is placed as
 * a whole (`place-html.ts`). A site at the root of its host gets nothing of this.
 */
export function makeBasePlugin(): Plugin {
  return {
    name: "tessera-base",
    enforce: "pre",
    config(config, { mode }) {
      const { base = "/", root = "." } = config;
      const { VITE_API_BASE: api } = loadEnv(mode, root, "VITE_");
      const folders = { ...defineFolders(false), ...config.define };
      if (base === "/" || api !== undefined) return { define: folders };
      const define = { "import.meta.env.VITE_API_BASE": JSON.stringify(base.slice(0, -1)) };
      return { define: folders, environments: { client: { define } } };
    },
    applyToEnvironment: ({ name, config }) =>
      name === "client" && (config.base !== "/" || config.define?.[foldersName] === "true"),
    resolveId(source, importer) {
      if (!Object.hasOwn(runtimes, source) || importer === undefined) return null;
      const file = importer.split("?", 1)[0] ?? "";
      if (Object.values(runtimes).includes(file) || isPackage(file)) return null;
      return runtimes[source as keyof typeof runtimes];
    },
  };
}

/** Returns true for code of packages, whose components place their own addresses. */
function isPackage(file: string): boolean {
  const inEngine = toPosix(path.relative(engine, file));
  return (inEngine.startsWith("..") ? toPosix(file) : `/${inEngine}`).includes("/node_modules/");
}
