import { copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build } from "vite";
import { findCode } from "../load/engine-folder.ts";
import { makeConfigPlugin } from "./config-plugin.ts";
import { makeOwnFilePlugins } from "./own-file-plugins.ts";

/** The files of a site's folder that the service reads beside its code. */
const readFolders = ["dist"];
const readFiles = ["content/site.json"];

const configName = "site.config";

/** The file that marks a folder as one that this wrote, and may replace. */
const markName = "tessera.js";

export type BundledService = {
  files: number;
  bytes: number;
  /** The bytes that are no part of the site. */
  codeBytes: number;
};

/**
 * Writes a built site and its service to a folder that needs Node and nothing else: the commands
 * `serve`, `enquiries` and `vitals` with all packages that they use, the site's form, `dist/`. It
 * is written beside the folder, and replaces it when it is whole.
 *
 * @param place `root` is the site's folder, `out` the one that is written
 * @throws where there is no built site, where `out` has anything else in it, or where the code does
 *   not bundle
 */
export async function bundleService(place: { root: string; out: string }): Promise<BundledService> {
  const { root, out } = place;
  if (!existsSync(path.join(root, "dist", "index.html")))
    throw new Error(`There is no built site in ${path.join(root, "dist")}. Type: tessera build`);
  await refuseOther(root, out);
  const next = `${out}.next`;
  await rm(next, { recursive: true, force: true });
  try {
    await mkdir(next, { recursive: true });
    await bundleCode(root, next).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(stripVTControlCharacters(text));
    });
    const codeBytes = (await listSizes(next)).reduce((sum, size) => sum + size, 0);
    for (const folder of readFolders)
      await cp(path.join(root, folder), path.join(next, folder), { recursive: true });
    for (const file of readFiles) {
      await mkdir(path.dirname(path.join(next, file)), { recursive: true });
      await copyFile(path.join(root, file), path.join(next, file));
    }
    const sizes = await listSizes(next);
    await putInPlace(next, out);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), codeBytes };
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Refuses to replace any other folder, which may have been typed by mistake. */
async function refuseOther(root: string, out: string): Promise<void> {
  const fromOut = path.relative(out, root);
  const holdsSite = !fromOut.startsWith("..") && !path.isAbsolute(fromOut);
  const names = existsSync(out) ? await readdir(out) : [];
  if (!holdsSite && (names.length === 0 || names.includes(markName))) return;
  throw new Error(`${out} has other files, which the command would delete. Type another folder.`);
}

async function bundleCode(root: string, out: string): Promise<void> {
  const config = path.join(root, `${configName}.ts`);
  const hasConfig = existsSync(config);
  await build({
    root,
    configFile: false,
    envFile: false,
    mode: "production",
    logLevel: "silent",
    publicDir: false,
    plugins: [makeConfigPlugin(config), makeOwnFilePlugins()],
    // Nothing may be resolved from a node_modules that is not there.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      target: "node24",
      minify: false,
      license: { fileName: "LICENSES.md" },
      rolldownOptions: {
        input: {
          tessera: findCode("#tools/cli/service.ts"),
          ...(hasConfig ? { [configName]: config } : {}),
        },
        // Optional drivers, which the database package works without.
        external: ["pg-native", "cloudflare:sockets"],
        output: {
          format: "esm",
          entryFileNames: "[name].js",
          chunkFileNames: "code/[name]-[hash].js",
        },
      },
    },
  });
  const manifest = { private: true, type: "module", engines: { node: ">=24" } };
  await writeFile(path.join(out, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function listSizes(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = files.map(({ parentPath, name }) => stat(path.join(parentPath, name)));
  return (await Promise.all(stats)).map(({ size }) => size);
}

async function putInPlace(next: string, out: string): Promise<void> {
  const last = `${out}.last`;
  await rm(last, { recursive: true, force: true });
  const hadLast = existsSync(out);
  if (hadLast) await rename(out, last);
  try {
    await rename(next, out);
  } catch (error) {
    if (hadLast) await rename(last, out);
    throw error;
  }
  await rm(last, { recursive: true, force: true });
}
