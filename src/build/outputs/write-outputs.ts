import type { DistWriter } from "../pipeline/write-dist.ts";
import { listFiles } from "./list-outputs.ts";
import type { Output, OutputWork } from "./output.ts";

/** Files at a time: drawing waits for the image library's own threads. */
const batchSize = 4;

/** Writes every file of every output into the site. */
export async function writeOutputs(
  outputs: Output[],
  work: OutputWork,
  dist: DistWriter,
): Promise<void> {
  const files = listFiles(outputs, work.site);
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    await Promise.all(
      batch.map(async ({ output, ...file }) =>
        dist.write(file.address.slice(1), await output.read(file, work)),
      ),
    );
  }
}
