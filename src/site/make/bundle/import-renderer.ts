import { pathToFileURL } from "node:url";
import type { ServerEntry } from "#site/render/render-context.ts";
import { reportCodeFault } from "../../../report-code-fault.ts";
import { type CodeBundle, rendererOf } from "./bundle-code.ts";
import { loadRenderer } from "./text-library-plugin.ts";
import { restoreStack } from "../check/restore-stack.ts";

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
    return await loadRenderer(() => import(address));
  } catch (error) {
    if (error instanceof Error) error.stack = restoreStack(error.stack ?? "");
    const fault = reportCodeFault(error, { root, file: "blocks" });
    // The author of the site can fix only what leads to the site's own code.
    throw fault.codeFaults.diagnostics.some(({ file }) => ownCode.test(file)) ? fault : error;
  }
}
