import type { Diagnostic } from "#document/messages/diagnostic.ts";
import type { Issue } from "#document/messages/issue.ts";
import { makeDiagnostics } from "#document/messages/make-diagnostic.ts";
import type { DistWriter } from "../pipeline/write-dist.ts";
import { listFiles, type OutputFile } from "./list-outputs.ts";
import type { Content, Output, OutputAddress, OutputWork } from "./output.ts";

/** Files at a time: drawing waits for the image library's own threads. */
const batchSize = 4;

/**
 * Writes every file of every output into the site.
 *
 * @returns what could not be made, where it can be mended
 * @throws where the disk does not let it write
 */
export async function writeOutputs(
  outputs: Output[],
  work: OutputWork,
  dist: DistWriter,
): Promise<Diagnostic[]> {
  const files = listFiles(outputs, work.site);
  const issues: Issue[] = [];
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    await Promise.all(batch.map(writeFile));
  }
  return makeDiagnostics(issues, work.site.documents);

  async function writeFile({ output, ...file }: OutputFile): Promise<void> {
    const content = await readOrTell(output, file);
    if (content !== null) await dist.write(file.address.slice(1), content);
  }

  async function readOrTell(output: Output, file: OutputAddress): Promise<Content | null> {
    try {
      return await output.read(file, work);
    } catch (error) {
      issues.push(toIssue(file, error));
      return null;
    }
  }
}

function toIssue({ address, page, document }: OutputAddress, error: unknown): Issue {
  const reason = error instanceof Error ? error.message : String(error);
  const location = { file: page?.file ?? document ?? `public${address}`, path: [] };
  return { id: "output-failed", params: { address, reason }, location };
}
