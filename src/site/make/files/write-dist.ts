import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { openHasher } from "#core/graph/open-hasher.ts";
import { isSwapping, placeSwap } from "#core/swap/swap-journal.ts";
import { type DistState, stands, type WrittenFiles } from "./dist-state.ts";
import { type DistOptions, type FileFacts, nameForms, type Output } from "./output.ts";
import { swapIn } from "./swap-in.ts";
import {
  copyForms,
  forgetFolders,
  hasForms,
  linkFile,
  type Place,
  writeForms,
} from "./write-forms.ts";

/** A build's output, made beside the one that is served. */
export type DistWriter = {
  /** The place that files are written to, also by other threads. */
  place: Place;
  /** @returns whether the last output has a file with this content */
  has: (file: string, hash: string) => boolean;
  /** @returns whether the last output has a file of this name, which has a hash of its content */
  hasNamed: (file: string) => boolean;
  /** Keeps the last output's file. */
  keep: (file: string) => void;
  /**
   * Writes a file whose name has a hash of its content, unless the last output has it. It stays
   * where the next output does not have it.
   */
  writeHashed: (file: string, read: () => string | Uint8Array) => void;
  /**
   * Writes a file, or keeps the last output's where that is the same.
   *
   * @returns `hashContent` of it
   * @throws for a file outside the output, and for one that was written already
   */
  write: (file: string, content: string | Uint8Array) => string;
  /**
   * Writes a copy of a file, which is never in memory as a whole; or keeps the last output's.
   *
   * @param hash `hashContent` of what it was
   * @returns that of the copy: the file may have changed
   * @throws as `write` does
   */
  copy: (file: string, from: string, hash: string) => Promise<string>;
  /** Adds a file that another thread has written to `place`. */
  note: (file: string, hash: string, size: number) => void;
  /**
   * Replaces the last output with the finished one; files that were neither written nor kept are
   * removed. Checks its files before; `finishSwap` completes a swap that a kill interrupts.
   */
  swap: () => { written: WrittenFiles; state: DistState };
  /** Removes what was written and not swapped in; does nothing after a swap. */
  discard: () => void;
};

/**
 * Starts an output beside `out`, in `<out>.next`. Where `out` is still as the last build left it,
 * only changes are written, and moved in file by file, each whole: first what pages need, then
 * pages, then removals of what is no longer needed. Otherwise the whole output is written, and
 * replaces the other at once; where it has compressed forms and the other has none, or the other way
 * round, of the other's files.
 *
 * @param out the folder to be served
 * @throws where the disk does not let it
 */
export function startDist(out: string, options: DistOptions): DistWriter {
  const output = openOutput(out, options);
  const { next, last, hashed } = output;
  const writer: DistWriter = {
    place: { folder: next, isCompressed: options.isCompressed, cache: options.cache },
    has: (file, hash) => last.get(file)?.hash === hash,
    hasNamed: (file) => last.has(file),
    keep: (file) => keepFile(output, writer.place, file),
    writeHashed(file, read) {
      hashed.add(file);
      if (last.has(file)) writer.keep(file);
      else writer.write(file, read());
    },
    write: (file, content) => writeFile(output, writer.place, { file, content }),
    copy: (file, from, hash) => copyFile(output, writer.place, { file, from, hash }),
    note: (file, hash, size) => addStaged(output, claim(output, file), { hash, size }),
    swap: () => swapIn(output, writer.write),
    discard() {
      // A swap that has begun still needs the rest of it.
      if (!isSwapping(out)) rmSync(next, { recursive: true, force: true });
    },
  };
  return writer;
}

function openOutput(out: string, options: DistOptions): Output {
  const { known, isCompressed, ready = [] } = options;
  const { next } = placeSwap(path.resolve(out));
  const found = ready.length === 0 && known !== null && stands(out, known) ? known : null;
  const standing = found?.isCompressed === isCompressed ? found : null;
  const areBare = isCompressed && found?.isCompressed === false;
  const last = new Map<string, FileFacts>();
  const readyFolders = new Map<string, string>();
  for (const { folder, files } of found === null ? ready : [{ folder: out, files: found.files }]) {
    for (const [file, hash, size] of files) {
      last.set(file, { hash, size });
      if (standing === null) readyFolders.set(file, folder);
    }
  }
  rmSync(next, { recursive: true, force: true });
  forgetFolders();
  mkdirSync(path.dirname(next), { recursive: true });
  // The folder is made alone: with its parents, Node reports a read-only disk as a missing folder.
  mkdirSync(next);
  const started = { files: new Map<string, FileFacts>(), hashed: new Set<string>(), staged: [] };
  const before = { last, readyFolders, areBare, standing };
  return { out, next, options, ...before, hash: openHasher(), ...started };
}

/**
 * @returns the file's path below the output, as it is recorded
 * @throws for a file outside the output, and for one that was written already
 */
function claim({ out, next, last, standing, files }: Output, file: string): string {
  // A name of our own last output was resolved for it: ten thousand that are kept are not again.
  const isResolved = standing !== null && last.has(file);
  const name = isResolved ? file : toPosix(path.relative(next, path.join(next, file)));
  if (name === "" || name === ".." || name.startsWith("../"))
    throw new Error(`${file} is outside ${out}.`);
  if (files.has(name)) throw new Error(`The build would write ${file} twice.`);
  return name;
}

/** @returns whether the last output has a file of this content, in all forms of the next one */
function isLast(output: Output, name: string, hash: string): boolean {
  return output.last.get(name)?.hash === hash && !lacksForms(output, name);
}

function lacksForms({ areBare }: Output, name: string): boolean {
  return areBare && hasForms(name);
}

function keepFile(output: Output, place: Place, file: string): void {
  const { next, last, readyFolders, files } = output;
  const name = claim(output, file);
  const before = last.get(name);
  if (before === undefined) throw new Error(`The build cannot keep ${file}, which is missing.`);
  files.set(name, before);
  const folder = readyFolders.get(name);
  if (folder === undefined) return;
  if (lacksForms(output, name))
    return writeForms(name, readFileSync(path.join(folder, name)), place);
  for (const form of nameForms(output, name))
    linkFile(path.join(folder, form), path.join(next, form));
}

function writeFile(
  output: Output,
  place: Place,
  { file, content }: { file: string; content: string | Uint8Array },
): string {
  const name = claim(output, file);
  const bytes = Buffer.from(content);
  const hash = hashContent(bytes);
  if (isLast(output, name, hash)) keepFile(output, place, name);
  else {
    writeForms(name, bytes, place);
    addStaged(output, name, { hash, size: bytes.byteLength });
  }
  return hash;
}

/** A file of so many bytes is read whole: ten thousand drawings are written in a quarter of the time. */
const wholeBytes = 2 ** 20;

async function copyFile(
  output: Output,
  place: Place,
  { file, from, hash }: { file: string; from: string; hash: string },
): Promise<string> {
  const name = claim(output, file);
  if (isLast(output, name, hash)) {
    keepFile(output, place, name);
    return hash;
  }
  if (statSync(from).size <= wholeBytes)
    return writeFile(output, place, { file, content: readFileSync(from) });
  const copy = await copyForms(name, from, place);
  const copied = output.hash(copy);
  addStaged(output, name, { hash: copied, size: statSync(copy).size });
  return copied;
}

function addStaged({ files, staged }: Output, name: string, facts: FileFacts): void {
  files.set(name, facts);
  staged.push(name);
}
