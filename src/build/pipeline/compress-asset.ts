import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { compressFile, compressRecipe, type Compressed } from "./compress-file.ts";

/**
 * Compresses a hashed asset as small as it goes, once: what was made of the same bytes before is
 * taken up. Safe beside other threads and processes that use the same folder.
 *
 * @param bytes UTF-8 text
 * @param folder outlives the build, `.tessera/compressed`; made where it is missing
 * @throws where the disk does not let it write
 */
export function compressAsset(bytes: Uint8Array, folder: string): Compressed {
  const hash = createHash("sha256").update(compressRecipe).update("\0").update(bytes);
  const file = path.join(folder, hash.digest("hex"));
  const [br, gz] = [readKept(`${file}.br`), readKept(`${file}.gz`)];
  if (br !== null && gz !== null) return { br, gz };
  const made = compressFile(bytes, "asset");
  mkdirSync(folder, { recursive: true });
  keep(`${file}.br`, made.br);
  keep(`${file}.gz`, made.gz);
  return made;
}

function readKept(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
}

/** Whole or not at all: a build that is stopped while it writes must leave no half file to be taken up. */
function keep(file: string, bytes: Uint8Array): void {
  const half = `${file}.${process.pid}-${threadId}`;
  writeFileSync(half, bytes);
  renameSync(half, file);
}
