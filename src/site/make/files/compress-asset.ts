import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { compressFile, compressRecipe, type Compressed } from "./compress-file.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Compresses a hashed asset as small as possible, once: reuses what was made of the same bytes
 * before. Safe beside other threads and processes that use the same folder.
 *
 * @param bytes UTF-8 text
 * @param folder outlives the build, `.tessera/compressed`; created if missing
 * @throws where the disk does not let it write
 */
export function compressAsset(bytes: Uint8Array, folder: string): Compressed {
  const hash = createHash("sha256").update(compressRecipe).update("\0").update(bytes);
  const file = path.join(folder, hash.digest("hex"));
  const [br, gz] = [readKept(`${file}.br`), readKept(`${file}.gz`)];
  if (br !== null && gz !== null) return { br, gz };
  const made = compressFile(bytes, "asset");
  writeWhole(`${file}.br`, made.br);
  writeWhole(`${file}.gz`, made.gz);
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
