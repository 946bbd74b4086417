import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import pLimit from "p-limit";
import { isOld, markBytes, markFile } from "./list-folder.ts";

/** An open file: even if another takes its place, this is one version of it. */
export type OpenVersion = {
  handle: FileHandle;
  size: number;
  /** The mark that a list of its folder would have. */
  mark: string;
  /** A mark that changes with the file's contents only. */
  bytesMark: string;
  tag: string;
};

/** Memoizes a pure function of bytes; the key changes with the file. */
const tags = new Map<string, Promise<string>>();
const tagsKept = 50_000;

const chunkBytes = 65_536;

/**
 * Limits reads to the number of reading threads. Each turn of the loop then writes few pieces,
 * however many are asked for, and a request for a page meanwhile does not wait for all of them.
 */
const limitReads = pLimit(4);

/**
 * @returns the file, which the caller closes; null when there is none
 * @throws when the disk cannot be read
 */
export async function openVersion(file: string): Promise<OpenVersion | null> {
  const handle = await limitReads(() => open(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    const mark = markFile(stats);
    const key = `${file} ${mark}`;
    const tag = await recallTag(key, () => hashFile(handle));
    // A file that just changed may change again under the same mark.
    if (!isOld(stats)) tags.delete(key);
    return { handle, size: stats.size, mark, bytesMark: markBytes(stats), tag };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * @param part first and last byte
 * @returns the bytes, piece by piece; the last one only if the file is still the same version
 * @throws when it is not
 */
export async function* readPart(
  { handle, bytesMark }: OpenVersion,
  part: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | null = null;
  let at = part.start;
  while (at <= part.end) {
    const length = Math.min(chunkBytes, part.end - at + 1);
    const { bytesRead, buffer } = await limitReads(() =>
      handle.read(new Uint8Array(length), 0, length, at),
    );
    if (bytesRead === 0) break;
    if (last !== null) yield last;
    last = buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
  if (at <= part.end || markBytes(await handle.stat()) !== bytesMark)
    throw new Error("A file changed while Tessera read it.");
  if (last !== null) yield last;
}

/** @returns a strong tag: the same for the same bytes, on every machine that serves them */
export function tagBytes(bytes: Uint8Array): string {
  return formatTag(createHash("sha256").update(bytes).digest("base64url"));
}

function recallTag(key: string, hash: () => Promise<string>): Promise<string> {
  const recalled = tags.get(key);
  if (recalled !== undefined) return recalled;
  if (tags.size >= tagsKept) tags.clear();
  const tag = hash();
  tags.set(key, tag);
  tag.catch(() => tags.delete(key));
  return tag;
}

async function hashFile(handle: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Uint8Array);
  return formatTag(hash.digest("base64url"));
}

function formatTag(hash: string): string {
  return `"${hash.slice(0, 27)}"`;
}
