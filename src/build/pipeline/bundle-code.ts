import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder, type Manifest } from "vite";
import type { ServerEntry } from "#render/render-context.ts";
import { hashText } from "./hash-text.ts";
import { baseStyles, entries, makeVitePlugins, nameInManifest } from "./tessera-plugin.ts";
import { workFolder } from "./work-folder.ts";

/** The site's code, built: what the browser gets, and the renderer. */
export type CodeBundle = {
  serverEntry: ServerEntry;
  /** Vite's account of what it wrote for the browser. */
  manifest: Manifest;
  /** What the browser's code begins with, below the folder. */
  loader: string;
  /** The sheet of every page, and the files that it names. */
  base: { file: string; assets: string[] } | null;
  /** The folder that the manifest's files stand in. */
  folder: string;
  /** Changes with the code and the styles, not with the content. */
  buildId: string;
  /** Origin that the enquiry is sent to, from `VITE_API_BASE`; empty for the site's own. */
  apiBase: string;
};

/**
 * Builds the browser's code and the renderer's, side by side, into `.tessera/`.
 *
 * @param root the project's folder, with its `vite.config.ts`
 * @throws what Vite throws where the code itself does not build; that is a programmer's mistake,
 *   not a document's, and leaves no message to tell
 */
export async function bundleCode(root: string): Promise<CodeBundle> {
  // Vite sets it only where nothing is set; a page made of development React is another page.
  process.env["NODE_ENV"] = "production";
  const builder = await createBuilder({
    root,
    mode: "production",
    logLevel: "warn",
    plugins: makeVitePlugins(),
  });
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error("Vite has no client or no ssr environment.");
  await builder.build(client);
  await builder.build(ssr);

  const folder = path.join(root, workFolder, "client");
  const serverFile = path.join(root, workFolder, "server", "entry.js");
  const manifestText = await readFile(path.join(folder, ".vite", "manifest.json"), "utf8");
  const buildId = hashText(manifestText, await readFile(serverFile, "utf8"));
  // The address carries the code's hash: a second build in one process must not meet the first's module.
  const serverEntry: ServerEntry = await import(
    `${pathToFileURL(serverFile).href}?build=${buildId}`
  );
  const manifest: Manifest = JSON.parse(manifestText);
  const loader = manifest[nameInManifest(root, entries.loader)]?.file;
  if (loader === undefined) throw new Error("The bundle has no loader.");
  const sheet = manifest[baseStyles];
  const base = sheet === undefined ? null : { file: sheet.file, assets: sheet.assets ?? [] };
  const apiBase: string = builder.config.env["VITE_API_BASE"] ?? "";
  return { serverEntry, manifest, loader, base, folder, buildId, apiBase };
}
