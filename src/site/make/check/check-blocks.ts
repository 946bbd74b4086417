import { makeReportedError } from "../../../report-code-fault.ts";
import type { CodeBundle } from "../bundle/bundle-code.ts";
import { importRenderer } from "../bundle/import-renderer.ts";
import { joinFailures } from "./describe-failure.ts";
import { reportMissingExport } from "./report-missing-export.ts";

/**
 * Reports errors of blocks once, and not for every page.
 *
 * @throws where blocks cannot be loaded, or one does not export what it must (`isReported`)
 */
export async function checkBlocks(root: string, code: CodeBundle): Promise<void> {
  const renderer = await importRenderer(root, code);
  const lacking = renderer.listSilentBlocks().map((type) =>
    reportMissingExport(root, {
      file: `blocks/${type}/block.tsx`,
      name: "Block",
      write: "export function Block(props) { … }",
    }),
  );
  if (lacking.length > 0) throw makeReportedError(joinFailures(lacking));
}
