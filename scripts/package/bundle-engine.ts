import { existsSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * The files that a process, a thread, or a site's configuration begins with. All others stay as they
 * were compiled: Vite bundles them into a site or its service.
 */
const starts = [
  "tools/cli/tessera",
  "site/make/bundle/bundle-process",
  "site/make/pages/page-worker",
  "vite",
];

/**
 * Bundles the compiled engine's starts with all that they load of it, in their places: a short
 * command spent most of its time on opening hundreds of small files. Packages stay outside.
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
  for (const start of starts)
    if (!existsSync(path.join(engine, `${start}.js`))) throw new Error(`${start}.js is not there.`);
  await build({
    configFile: false,
    root: source,
    logLevel: "warn",
    ssr: { noExternal: [/^#/], external: true },
    build: {
      ssr: true,
      outDir: engine,
      emptyOutDir: false,
      minify: false,
      target: "node24",
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(starts.map((start) => [start, path.join(source, `${start}.ts`)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "bundled/[name].js" },
      },
    },
  });
}
