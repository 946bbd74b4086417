import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { hashContent } from "#graph/hash-content.ts";
import { compressedForms, forgetFolders, hasForms, type Place, writeForms } from "./write-forms.ts";

/** What stands in an output, as its last build left it. */
export type DistState = {
  isCompressed: boolean;
  /** A folder that lost or got a file since is another: milliseconds. */
  folders: [folder: string, inode: number, changedMs: number][];
  /** Sizes are bytes, without compressed forms. */
  files: [file: string, hash: string, size: number][];
};

/** Bytes are those of the files themselves, without their compressed forms. */
export type WrittenFiles = { files: number; bytes: number; changed: number };

/** A build's output, taking shape beside the one that is served. */
export type DistWriter = {
  /** Where files are written to, also by other threads. */
  place: Place;
  /** @returns whether the last output has a file with this content */
  has: (file: string, hash: string) => boolean;
  /** The last output's file stays. */
  keep: (file: string) => void;
  /** @returns whether the last output had the file, which stays then: for names that hold a hash */
  keepHashed: (file: string) => boolean;
  /**
   * Writes a file, unless the last output has the same; it stays then.
   *
   * @throws for a file outside the output, and for one that was written already
   */
  write: (file: string, content: string | Uint8Array) => void;
  /** Takes up a file that another thread has written to `place`. */
  note: (file: string, hash: string, size: number) => void;
  /** Puts the finished output in the place of the last one; what was neither written nor kept goes. */
  swap: () => { written: WrittenFiles; state: DistState };
  /** Removes what was written and not swapped in; nothing after a swap. */
  discard: () => void;
};

/**
 * Starts an output beside `out`, in `<out>.next`. Where `out` still stands as the last build left it,
 * only what changes is written, and moved in file by file, each whole: first what pages need, then
 * pages, then what nobody needs any more goes. Otherwise the whole output is written, and takes the
 * other's place at once.
 *
 * @param out the folder to be served
 * @param options `known` is what the last build left; `cache` a folder that outlives the build
 * @throws where the disk does not let it
 */
export function startDist(
  out: string,
  options: { known: DistState | null; isCompressed: boolean; cache: string },
): DistWriter {
  const { known, isCompressed, cache } = options;
  const next = path.resolve(`${out}.next`);
  const isStanding = known?.isCompressed === isCompressed && stands(out, known);
  const last = new Map<string, { hash: string; size: number }>();
  if (isStanding) for (const [file, hash, size] of known.files) last.set(file, { hash, size });
  const files = new Map<string, { hash: string; size: number }>();
  const staged: string[] = [];
  rmSync(next, { recursive: true, force: true });
  forgetFolders();
  mkdirSync(next, { recursive: true });
  const place = { folder: next, isCompressed, cache };

  function claim(file: string): string {
    const target = path.join(next, file);
    const name = path.relative(next, target).split(path.sep).join("/");
    if (name === "" || name === ".." || name.startsWith("../"))
      throw new Error(`${file} leads out of ${out}.`);
    if (files.has(name)) throw new Error(`${file} would be written twice.`);
    return name;
  }

  const writer: DistWriter = {
    place,
    has: (file, hash) => last.get(file)?.hash === hash,
    keep(file) {
      const name = claim(file);
      const before = last.get(name);
      if (before === undefined) throw new Error(`${file} is not there to be kept.`);
      files.set(name, before);
    },
    keepHashed(file) {
      if (!last.has(file)) return false;
      writer.keep(file);
      return true;
    },
    write(file, content) {
      const name = claim(file);
      const bytes = Buffer.from(content);
      const hash = hashContent(bytes);
      if (writer.has(name, hash)) return writer.keep(name);
      writeForms(name, bytes, place);
      files.set(name, { hash, size: bytes.byteLength });
      staged.push(name);
    },
    note(file, hash, size) {
      const name = claim(file);
      files.set(name, { hash, size });
      staged.push(name);
    },
    swap() {
      const changed = [...files].filter(([file, { hash }]) => !isSame(file, hash)).length;
      if (isStanding) moveIn();
      else swapFolders(next, out);
      const state = { isCompressed, folders: stampFolders(out, files.keys()), files: listAll() };
      return { written: { ...sumFiles(state), changed }, state };
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  };
  return writer;

  /** What is not known to stand is looked at: a first build finds nothing, and another folder is rare. */
  function isSame(file: string, hash: string): boolean {
    return isStanding ? writer.has(file, hash) : hashOf(path.join(out, file)) === hash;
  }

  function listAll(): DistState["files"] {
    return [...files].map(([file, { hash, size }]) => [file, hash, size]);
  }

  function moveIn(): void {
    const gone = [...last.keys()].filter((file) => !files.has(file));
    const taken = new Set([...staged, ...staged.flatMap(listFolders)]);
    // What needs the place of a folder, or a folder in the place of a file.
    const isInTheWay = (file: string): boolean =>
      taken.has(file) || listFolders(file).some((folder) => files.has(folder));
    for (const file of gone.filter(isInTheWay)) remove(out, file);
    for (const file of staged.toSorted((one, other) => isPage(one) - isPage(other))) {
      const target = path.join(out, file);
      mkdirSync(path.dirname(target), { recursive: true });
      for (const form of listForms(file)) renameSync(path.join(next, file + form), target + form);
    }
    for (const file of gone.filter((one) => !isInTheWay(one))) remove(out, file);
    rmSync(next, { recursive: true, force: true });
  }

  function listForms(file: string): string[] {
    return isCompressed && hasForms(file) ? [...compressedForms, ""] : [""];
  }
}

function isPage(file: string): number {
  return Number(file.endsWith(".html"));
}

function hashOf(file: string): string | null {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? hashContent(readFileSync(file)) : null;
}

/** @returns how many files stand in an output, and how large they are */
export function sumFiles({ files }: DistState): Omit<WrittenFiles, "changed"> {
  const bytes = files.reduce((sum, [, , size]) => sum + size, 0);
  return { files: files.length, bytes };
}

/** @returns whether no file has come or gone in an output since its state was taken */
export function stands(out: string, { folders }: DistState): boolean {
  return folders.every(([folder, inode, changedMs]) => {
    const stat = statSync(path.join(out, folder), { throwIfNoEntry: false });
    return stat?.ino === inode && stat.mtimeMs === changedMs;
  });
}

function stampFolders(out: string, files: Iterable<string>): DistState["folders"] {
  const folders = new Set([".", ...[...files].flatMap(listFolders)]);
  return [...folders].map((folder) => {
    const { ino, mtimeMs } = statSync(path.join(out, folder));
    return [folder, ino, mtimeMs];
  });
}

/** @returns the folders that a file stands in, below the output: `a/b` and `a` of `a/b/c` */
function listFolders(file: string): string[] {
  const steps = file.split("/");
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
}

function remove(out: string, file: string): void {
  for (const form of ["", ...compressedForms]) rmSync(path.join(out, file + form), { force: true });
  let folder = path.posix.dirname(file);
  while (folder !== "." && isEmpty(path.join(out, folder))) {
    rmdirSync(path.join(out, folder));
    folder = path.posix.dirname(folder);
  }
}

function isEmpty(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length === 0;
}

/** Two renames, not one: a folder cannot replace a full one. Between them nothing is half-written. */
function swapFolders(next: string, out: string): void {
  const last = `${out}.last`;
  rmSync(last, { recursive: true, force: true });
  const hadLast = existsSync(out);
  if (hadLast) renameSync(out, last);
  try {
    renameSync(next, out);
  } catch (error) {
    if (hadLast) renameSync(last, out);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}
