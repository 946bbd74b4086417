import { pathToFileURL } from "node:url";
import type { ServerEntry } from "#site/render/render-context.ts";
import { tellFault } from "../../../tell-fault.ts";
import { type CodeBundle, rendererOf } from "./bundle-code.ts";
import { restoreStack } from "../check/restore-stack.ts";

const ownCode = /^(?:blocks|theme|forms)\//;

/**
 * Loads the renderer of a bundle, and with it the code of all blocks.
 *
 * @param root the site's folder
 * @throws what the blocks' own code throws when it is loaded, with its place (`isTold`)
 */
export async function importRenderer(
  root: string,
  code: Pick<CodeBundle, "folder" | "buildId">,
): Promise<ServerEntry> {
  // The address carries the code's hash: a second build in one process must not meet the first's module.
  const address = `${pathToFileURL(rendererOf(code)).href}?build=${code.buildId}`;
  try {
    return await import(address);
  } catch (error) {
    if (error instanceof Error) error.stack = restoreStack(error.stack ?? "");
    const fault = tellFault(error, { root, file: "blocks" });
    // What does not lead to the site's own code is nothing that its author could mend.
    throw fault.told.diagnostics.some(({ file }) => ownCode.test(file)) ? fault : error;
  }
}
