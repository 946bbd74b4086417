import { existsSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { compileAhead } from "./compile-ahead.ts";

/**
 * The files that a process, a thread, or a site's configuration begins with. All others stay as they
 * were compiled: Vite bundles them into a site or its service.
 */
const starts = [
  "tools/cli/tessera",
  "site/make/bundle/bundle-process",
  "site/make/load/survey-worker",
  "site/make/load/text-worker",
  "site/make/pages/page-worker",
  "site/make/styles/look-worker",
  "vite",
];

/** What a build loads, step by step, and what its threads and its bundler load. */
const loads: Record<string, string[]> = {
  command: ["tools/cli/process-io", "tools/cli/run-tessera", "tools/cli/commands"],
  build: ["tools/cli/build", "site/make/build-site"],
  run: ["site/make/run-build"],
  page: ["site/make/pages/page-worker"],
  bundle: ["site/make/bundle/bundle-process"],
};

/**
 * Bundles the compiled engine's starts with all that they load of it, in their places: a short
 * command spent most of its time on opening hundreds of small files. What the same ones of `loads`
 * load is one file: a build of one changed page opened a hundred. Packages stay outside.
 *
 * @param place `root` is the repository, `engine` the folder that the engine was compiled to
 * @throws where the code does not bundle, or a start was not compiled
 */
export async function bundleEngine({
  root,
  engine,
}: {
  root: string;
  engine: string;
}): Promise<void> {
  const source = path.join(root, "src");
  for (const start of [...starts, ...Object.values(loads).flat()])
    if (!existsSync(path.join(engine, `${start}.js`))) throw new Error(`${start}.js is not there.`);
  await build({
    configFile: false,
    root: source,
    logLevel: "warn",
    plugins: [compileAhead()],
    ssr: { noExternal: [/^#/], external: true },
    build: {
      ssr: true,
      outDir: engine,
      emptyOutDir: false,
      minify: false,
      target: "node24",
      sourcemap: true,
      rolldownOptions: {
        experimental: { nativeMagicString: true },
        input: Object.fromEntries(starts.map((start) => [start, path.join(source, `${start}.ts`)])),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "bundled/[name].js",
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: groupBy(source), debugName: "what loads them" }],
          },
        },
      },
    },
  });
}

/**
 * Groups modules by what loads them. Whatever loads a module loads its imports, so that no two groups
 * need each other.
 *
 * @param source the folder of `loads`
 */
function groupBy(source: string): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined;
  return (id, modules) => (names ??= nameGroups(source, modules)).get(id);
}

function nameGroups(source: string, modules: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const [load, files] of Object.entries(loads)) {
    const reached = new Set(files.map((file) => path.join(source, `${file}.ts`)));
    for (const id of reached) {
      const info = modules.getModuleInfo(id);
      for (const imported of info?.importedIds ?? []) reached.add(imported);
      // A start does its work where it is loaded.
      if (info?.isEntry !== false) continue;
      const before = names.get(id);
      names.set(id, before === undefined ? load : `${before}-${load}`);
    }
  }
  return names;
}
