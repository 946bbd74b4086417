import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from "node:zlib";
import { readBytes } from "../records/keep-file.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * The rate at which a file's bytes change: a page's with every save, a hashed asset's never under
 * its address.
 */
export type CompressKind = "page" | "asset";

/** The forms of a file beside it, as `.br` and `.gz`. */
export type Compressed = { br: Uint8Array; gz: Uint8Array };

/**
 * Brotli's quality (0 to 11) and gzip's level (1 to 9), chosen by measurement of one thread, Node
 * 24.21, the 55 pages of this repository's site (36.4 kB each) and its 46 scripts and sheets (15.8 kB).
 *
 * | a page    | ms   | bytes |   | an asset  | ms   | bytes |
 * |-----------|-----:|------:|---|-----------|-----:|------:|
 * | brotli 4  | 0.45 | 7,216 |   | brotli 5  | 0.43 | 4,564 |
 * | brotli 5  | 0.51 | 6,726 |   | brotli 9  | 5.7  | 4,509 |
 * | brotli 6  | 0.60 | 6,702 |   | brotli 10 | 7.5  | 4,301 |
 * | brotli 8  | 1.03 | 6,690 |   | brotli 11 | 18.1 | 4,220 |
 * | gzip 4    | 0.24 | 7,615 |   |           |      |       |
 * | gzip 6    | 0.33 | 7,348 |   | gzip 6    | 0.30 | 4,799 |
 * | gzip 9    | 0.38 | 7,325 |   | gzip 9    | 0.33 | 4,791 |
 *
 * What lies between 5 and 8 costs up to twice the time for 0.5 % of the bytes, so a page gets 5; gzip,
 * which only old clients ask for, 6. An asset is kept by visitors for a year, and made once.
 */
const levels = {
  page: { brotli: 5, gzip: 6 },
  asset: { brotli: 11, gzip: 9 },
} as const satisfies Record<CompressKind, { brotli: number; gzip: number }>;

/**
 * Compresses the text of one file, at once and in the calling thread: workers that render compress
 * there.
 *
 * @param bytes UTF-8 text
 * @param kind `asset` takes 30 times as long; for files that `compressAsset` caches
 * @returns the same bytes for the same bytes, on one version of Node
 */
export function compressFile(bytes: Uint8Array, kind: CompressKind): Compressed {
  const { br, gz } = listSettings(kind, bytes.byteLength);
  return { br: brotliCompressSync(bytes, br), gz: gzipSync(bytes, gz) };
}

/**
 * Compresses a text of any size, which is never in memory as a whole, to the bytes that
 * `compressFile` makes of a page; in threads of the platform. The forms are written beside it.
 *
 * @throws where the disk does not let it
 */
export async function compressCopy(file: string): Promise<void> {
  const { br, gz } = listSettings("page", statSync(file).size);
  const forms = { br: createBrotliCompress(br), gz: createGzip(gz) };
  await Promise.all(
    Object.entries(forms).map(([form, compress]) =>
      pipeline(createReadStream(file), compress, createWriteStream(`${file}.${form}`)),
    ),
  );
}

function listSettings(kind: CompressKind, bytes: number) {
  const { brotli, gzip } = levels[kind];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  };
  return { br: { params }, gz: { level: gzip } };
}

/** The recipe of the bytes: a part of the name of every cached file of them. */
const recipe = JSON.stringify([levels, process.versions.brotli, process.versions.zlib]);

/**
 * Compresses a hashed asset as small as possible, once: reuses what was made of the same bytes
 * before. Safe beside other threads and processes that use the same folder.
 *
 * @param bytes UTF-8 text
 * @param folder outlives the build, `.tessera/compressed`; created if missing
 * @throws where the disk does not let it write
 */
export function compressAsset(bytes: Uint8Array, folder: string): Compressed {
  const hash = createHash("sha256").update(recipe).update("\0").update(bytes);
  const file = path.join(folder, hash.digest("hex"));
  const cached = readCached(file);
  if (cached !== null) return cached;
  const compressed = compressFile(bytes, "asset");
  writeWhole(`${file}.br`, compressed.br);
  writeWhole(`${file}.gz`, compressed.gz);
  return compressed;
}

function readCached(file: string): Compressed | null {
  const [br, gz] = [readBytes(`${file}.br`), readBytes(`${file}.gz`)];
  return br === null || gz === null ? null : { br, gz };
}
