/** The process that `bundleCode` starts: it gets one `BundleInput`, and answers with one `BundleAnswer`. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createBuilder, type Manifest } from "vite";
import { hashContent } from "#graph/hash-content.ts";
import {
  type BundleAnswer,
  type BundleInput,
  bundleRecord,
  type CodeBundle,
} from "./bundle-code.ts";
import { baseStyles, entries, makeVitePlugins, nameInManifest } from "./tessera-plugin.ts";
import { workFolder } from "./work-folder.ts";
import { writeLookSheets } from "./write-look-sheets.ts";

process.once("message", (input: BundleInput) => {
  void bundle(input)
    .then((made): BundleAnswer => ({ bundle: made }))
    .catch((error: unknown): BundleAnswer => ({ problem: describe(error) }))
    .then((answer) => process.send?.(answer));
});

async function bundle({ root, key, look, characters }: BundleInput): Promise<CodeBundle> {
  const used = new Set(characters);
  const fontFiles = await writeLookSheets(look, { root, use: "build", characters: used });
  const builder = await createBuilder({
    root,
    mode: "production",
    logLevel: "warn",
    plugins: makeVitePlugins(),
  });
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error("Vite has no client or no ssr environment.");
  await Promise.all([builder.build(client), builder.build(ssr)]);

  const folder = path.join(root, workFolder, "client");
  const manifestText = await readFile(path.join(folder, ".vite", "manifest.json"), "utf8");
  const server = await readFile(path.join(root, workFolder, "server", "entry.js"));
  const manifest: Manifest = JSON.parse(manifestText);
  const loader = manifest[nameInManifest(root, entries.loader)]?.file;
  if (loader === undefined) throw new Error("The bundle has no loader.");
  const sheet = manifest[baseStyles];
  const made: CodeBundle = {
    key,
    manifest,
    loader,
    base: sheet === undefined ? null : { file: sheet.file, assets: sheet.assets ?? [] },
    fonts: fontFiles.flatMap((file) => {
      const chunk = manifest[file];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    }),
    folder,
    buildId: hashContent(...listFiles(manifest), server).slice(0, 10),
    apiBase: builder.config.env["VITE_API_BASE"] ?? "",
  };
  await writeFile(bundleRecord(root), JSON.stringify(made));
  return made;
}

/** The manifest itself names sources, whose paths are others where the site stands in another folder. */
function listFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css, assets }) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ]);
  return [...new Set(files)].toSorted();
}

/** What Vite says of code that does not build names the file, and shows the line. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text);
}
