import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";
import type { ServerEntry } from "#site/render/render-context.ts";
import { reportCodeFault } from "../../../report-code-fault.ts";
import { CompiledCode } from "../records/compiled-code.ts";
import { workFolder } from "../records/work-folder.ts";
import { type CodeBundle, rendererOf, scriptOf } from "./bundle-code.ts";
import { loadRenderer } from "./text-library-plugin.ts";
import { restoreStack } from "../check/restore-stack.ts";

/** The script of a renderer: a function of `import.meta` and `import()`. */
type Define = (
  meta: Partial<ImportMeta>,
  load: (name: string) => Promise<unknown>,
) => Promise<ServerEntry>;

/** Renderers that were loaded as scripts, by their addresses, and the folders of their sites. */
const loaded = new Map<string, { root: string; entry: Promise<ServerEntry>; code: CompiledCode }>();

const ownCode = /^(?:blocks|theme|forms)\//;

/**
 * Loads the renderer of a bundle, and with it the code of all blocks.
 *
 * @param root the site's folder
 * @throws the errors that the blocks' own code throws when it is loaded, with their places
 *   (`isReported`)
 */
export async function importRenderer(
  root: string,
  code: Pick<CodeBundle, "folder" | "buildId">,
): Promise<ServerEntry> {
  // The address has the code's hash, or a second build in one process would get the first's module.
  const address = `${pathToFileURL(rendererOf(code)).href}?build=${code.buildId}`;
  try {
    return await loadRenderer(() => {
      return existsSync(scriptOf(code)) ? runRenderer(root, code, address) : import(address);
    });
  } catch (error) {
    if (error instanceof Error) error.stack = restoreStack(error.stack ?? "");
    const fault = reportCodeFault(error, { root, file: "blocks" });
    // The author of the site can fix only what leads to the site's own code.
    throw fault.codeFaults.diagnostics.some(({ file }) => ownCode.test(file)) ? fault : error;
  }
}

function runRenderer(
  root: string,
  bundle: Pick<CodeBundle, "folder">,
  address: string,
): Promise<ServerEntry> {
  const before = loaded.get(address);
  if (before !== undefined) return before.entry;
  const code = new CompiledCode(path.join(root, workFolder, "renderer.compiled"), 0);
  const script = readFileSync(scriptOf(bundle));
  const define = code.run(`renderer ${crc32(script)}`, script.toString(), {
    // Its stack's places are those of the module, which has the source map.
    filename: address,
  }) as Define;
  const filename = rendererOf(bundle);
  const meta = { url: address, filename, dirname: path.dirname(filename) };
  const entry = define(
    meta,
    (name) => import(name.startsWith(".") ? `${new URL(name, address)}` : name),
  );
  loaded.set(address, { root, entry, code });
  return entry;
}

/**
 * Stores what V8 has compiled of a site's renderer, for the next command.
 *
 * @throws where the disk does not let it write
 */
export function keepRenderer(root: string): void {
  for (const one of loaded.values()) if (one.root === root) one.code.keep();
}
