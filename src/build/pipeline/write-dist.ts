import { constants, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants as zlib, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const textExtensions = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Pages change with every build, shared assets are kept for a year: they earn the slower level. */
const brotliLevels = { page: 8, asset: 11 } as const;
const gzipLevel = 9;

/** A build's output, taking shape beside the one that is served. */
export type DistWriter = {
  /**
   * Writes one file, and its compressed forms beside it where it is text.
   *
   * @throws for a file outside the output, and for one that was written already
   */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Puts the finished output in the place of the last one. */
  swap(): Promise<WrittenFiles>;
  /** Removes what was written and not swapped in; nothing after a swap. */
  discard(): Promise<void>;
};

/** Bytes are those of the files themselves, without their compressed forms. */
export type WrittenFiles = { files: number; bytes: number; changed: number };

/**
 * Starts an output in `<out>.next`; what stands in `out` is left alone until `swap`.
 *
 * @param out the folder to be served
 * @throws where the disk does not let it
 */
export async function startDist(out: string): Promise<DistWriter> {
  const next = path.resolve(`${out}.next`);
  const written: WrittenFiles = { files: 0, bytes: 0, changed: 0 };
  const targets = new Set<string>();
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });

  return {
    async write(file, content) {
      const bytes = Buffer.from(content);
      const target = path.join(next, file);
      if (!target.startsWith(next + path.sep)) throw new Error(`${file} leads out of ${out}.`);
      if (targets.has(target)) throw new Error(`${file} would be written twice.`);
      targets.add(target);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
      written.files += 1;
      written.bytes += bytes.byteLength;
      const isSame = await hasSameBytes(path.join(out, file), bytes);
      if (!isSame) written.changed += 1;
      if (!textExtensions.has(path.extname(file))) return;
      const isKept = isSame && (await keepCompressed(path.join(out, file), target));
      if (!isKept) await writeCompressed(target, bytes);
    },
    async swap() {
      await swapFolders(next, out);
      return written;
    },
    discard: () => rm(next, { recursive: true, force: true }),
  };
}

async function hasSameBytes(file: string, bytes: Buffer): Promise<boolean> {
  const last = await readFile(file).catch(() => null);
  return last !== null && last.equals(bytes);
}

/** @returns false where the last output lacks one of the compressed forms */
async function keepCompressed(last: string, target: string): Promise<boolean> {
  const copies = [".br", ".gz"].map((form) =>
    copyFile(last + form, target + form, constants.COPYFILE_FICLONE),
  );
  const results = await Promise.allSettled(copies);
  return results.every(({ status }) => status === "fulfilled");
}

async function writeCompressed(target: string, bytes: Buffer): Promise<void> {
  const level = brotliLevels[target.endsWith(".html") ? "page" : "asset"];
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: level,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: gzipLevel }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/** Two renames, not one: a folder cannot replace a full one. Between them nothing is half-written. */
async function swapFolders(next: string, out: string): Promise<void> {
  const last = `${out}.last`;
  await rm(last, { recursive: true, force: true });
  await rename(out, last).catch(ignoreMissing);
  await rename(next, out).catch(async (error: unknown) => {
    await rename(last, out).catch(ignoreMissing);
    throw error;
  });
  await rm(last, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
