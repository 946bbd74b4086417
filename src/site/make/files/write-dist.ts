import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { hashContent } from "#core/graph/hash-content.ts";
import { carryOut, readInode } from "#core/swap/carry-out.ts";
import { siteLock } from "#core/swap/recover-output.ts";
import { isSwapping, placeSwap, type Swap, writeJournal } from "#core/swap/swap-journal.ts";
import { countFiles } from "./count-files.ts";
import {
  type DistState,
  listFolders,
  stampAgain,
  stands,
  sumFiles,
  type WrittenFiles,
} from "./dist-state.ts";
import { chooseKept, hashedList, keptList, type OldFiles } from "./old-files.ts";
import { linkFile } from "./link-file.ts";
import { compressedForms, forgetFolders, hasForms, type Place, writeForms } from "./write-forms.ts";

/** A build's output, taking shape beside the one that is served. */
export type DistWriter = {
  /** Where files are written to, also by other threads. */
  place: Place;
  /** @returns whether the last output has a file with this content */
  has: (file: string, hash: string) => boolean;
  /** The last output's file stays. */
  keep: (file: string) => void;
  /**
   * Writes a file whose name holds a hash of what is in it, unless the last output has it. It stays
   * where the next output does not have it.
   */
  writeHashed: (file: string, read: () => string | Uint8Array) => void;
  /**
   * Writes a file, unless the last output has the same; it stays then.
   *
   * @throws for a file outside the output, and for one that was written already
   */
  write: (file: string, content: string | Uint8Array) => void;
  /** Takes up a file that another thread has written to `place`. */
  note: (file: string, hash: string, size: number) => void;
  /**
   * Puts the finished output in the place of the last one; what was neither written nor kept goes. It is
   * counted before, and a kill while it goes on is what `finishSwap` is for.
   */
  swap: () => { written: WrittenFiles; state: DistState };
  /** Removes what was written and not swapped in; nothing after a swap. */
  discard: () => void;
};

/** Files that stand ready in a folder, and may be taken as they are, with their compressed forms. */
export type ReadyFiles = { folder: string; files: DistState["files"] };

type DistOptions = {
  /** What the last build left. */
  known: DistState | null;
  isCompressed: boolean;
  /** A folder that outlives the build. */
  cache: string;
  /** What is had and kept as if it were the last output's; the output is written whole then. */
  ready?: ReadyFiles[];
  /** The site's folder, whose lock is held; that of the output where left out. */
  root?: string;
  /** Of which hashed files stay; null for none. Left out, they are not told to the next build either. */
  old?: OldFiles | null;
};

/**
 * Starts an output beside `out`, in `<out>.next`. Where `out` still stands as the last build left it,
 * only what changes is written, and moved in file by file, each whole: first what pages need, then
 * pages, then what nobody needs any more goes. Otherwise the whole output is written, and takes the
 * other's place at once.
 *
 * @param out the folder to be served
 * @throws where the disk does not let it
 */
export function startDist(out: string, options: DistOptions): DistWriter {
  const { known, isCompressed, cache, ready = [], old, root } = options;
  const { next } = placeSwap(path.resolve(out));
  const isStanding =
    ready.length === 0 && known?.isCompressed === isCompressed && stands(out, known);
  const last = new Map<string, { hash: string; size: number }>();
  if (isStanding) for (const [file, hash, size] of known.files) last.set(file, { hash, size });
  const folders = new Map<string, string>();
  for (const { folder, files: own } of ready) {
    for (const [file, hash, size] of own) {
      last.set(file, { hash, size });
      folders.set(file, folder);
    }
  }
  const files = new Map<string, { hash: string; size: number }>();
  const hashed = new Set<string>();
  const staged: string[] = [];
  rmSync(next, { recursive: true, force: true });
  forgetFolders();
  mkdirSync(path.dirname(next), { recursive: true });
  // By itself: with its parents, Node says of a disk that can only be read that the folder is missing.
  mkdirSync(next);
  const place = { folder: next, isCompressed, cache };

  function claim(file: string): string {
    const target = path.join(next, file);
    const name = toPosix(path.relative(next, target));
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
      const folder = folders.get(name);
      if (folder === undefined) return;
      for (const form of listForms(name))
        linkFile(path.join(folder, name + form), path.join(next, name + form));
    },
    writeHashed(file, read) {
      hashed.add(file);
      if (last.has(file)) writer.keep(file);
      else writer.write(file, read());
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
      if (old !== undefined && hashed.size > 0) writer.write(hashedList, writeLines(hashed));
      const kept = chooseKept(old ?? null, { hashed, files: [...files.keys()] });
      const changed = [...files].filter(([file, { hash }]) => !isSame(file, hash)).length;
      const stagedOld = stageKept(kept);
      count(isStanding ? staged : [...files.keys()], stagedOld);
      const swap = isStanding ? planMoves(kept, stagedOld) : planSwap();
      if (swap !== null) {
        writeJournal(out, swap);
        carryOut(out, swap);
      }
      const state = stampAgain(out, { isCompressed, files: listAll(), hashed: [...hashed], kept });
      return { written: { ...sumFiles(state), changed }, state };
    },
    discard() {
      // Where it has begun to be moved in, the rest of it is still needed.
      if (!isSwapping(out)) rmSync(next, { recursive: true, force: true });
    },
  };
  return writer;

  /** What is not known to stand is looked at: a first build finds nothing, and another folder is rare. */
  function isSame(file: string, hash: string): boolean {
    return isStanding ? writer.has(file, hash) : hashOf(path.join(out, file)) === hash;
  }

  function listAll(): DistState["files"] {
    return [...files].map(([file, { hash, size }]) => [file, hash, size]);
  }

  /** @returns what has to be moved in; what stands in the output already stays as it is */
  function stageKept(kept: string[]): string[] {
    const there = new Set(isStanding ? [...last.keys(), ...known.kept] : []);
    const forms = kept
      .filter((file) => !there.has(file))
      .flatMap((file) => listForms(file).map((form) => file + form))
      // A build without compressed forms made none.
      .filter((file) => existsSync(path.join(old?.folder ?? out, file)));
    for (const file of forms) {
      mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
      copyFileSync(path.join(old?.folder ?? out, file), path.join(next, file));
    }
    if (kept.length === 0) return forms;
    writeFileSync(path.join(next, keptList), writeLines(kept));
    return [...forms, keptList];
  }

  function count(made: string[], stagedOld: string[]): void {
    countFiles(next, [
      ...made.map((file) => ({
        file,
        forms: listForms(file),
        size: files.get(file)?.size ?? null,
      })),
      ...stagedOld.map((file) => ({ file, forms: [""], size: null })),
    ]);
  }

  function planSwap(): Swap {
    return { kind: "folder", ...nameFolders() };
  }

  /** First what pages need, then pages, then what nobody needs any more goes; null where nothing does. */
  function planMoves(kept: string[], stagedOld: string[]): Swap | null {
    const before = [...last.keys(), ...(known?.kept ?? []), keptList];
    const stay = new Set([...files.keys(), ...kept, ...stagedOld]);
    const gone = before.filter((file) => !stay.has(file) && isListed(file));
    const taken = new Set([...staged, ...staged.flatMap(listFolders)]);
    // What needs the place of a folder, or a folder in the place of a file.
    const isInTheWay = (file: string): boolean =>
      taken.has(file) || listFolders(file).some((folder) => files.has(folder));
    const first = gone.filter(isInTheWay);
    const sorted = staged.toSorted((one, other) => isPage(one) - isPage(other));
    const moves = [...sorted.flatMap((file) => nameForms(file)), ...stagedOld];
    if (moves.length === 0 && gone.length === 0) return null;
    // A disk that is full says so before anything has gone.
    if (first.length === 0)
      for (const folder of new Set(moves.map((file) => path.dirname(path.join(out, file)))))
        mkdirSync(folder, { recursive: true });
    return {
      kind: "files",
      ...nameFolders(),
      first: first.flatMap(nameAllForms),
      moves,
      gone: gone.filter((file) => !isInTheWay(file)).flatMap(nameAllForms),
    };
  }

  function isListed(file: string): boolean {
    return file !== keptList || existsSync(path.join(out, keptList));
  }

  function nameFolders(): Pick<Swap, "lock" | "out" | "next"> {
    const parent = path.dirname(path.resolve(out));
    const lock = path.relative(parent, path.join(root ?? parent, siteLock));
    return { lock: toPosix(lock), out: readInode(out), next: readInode(next) ?? 0 };
  }

  function nameForms(file: string): string[] {
    return listForms(file).map((form) => file + form);
  }

  function listForms(file: string): string[] {
    return isCompressed && hasForms(file) ? [...compressedForms, ""] : [""];
  }
}

function writeLines(files: Iterable<string>): string {
  return [...files]
    .toSorted()
    .map((file) => `${file}\n`)
    .join("");
}

function isPage(file: string): number {
  return Number(file.endsWith(".html"));
}

function hashOf(file: string): string | null {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? hashContent(readFileSync(file)) : null;
}

/** An output without compressed forms may have been one with them. */
function nameAllForms(file: string): string[] {
  return [file, ...compressedForms.map((form) => file + form)];
}

function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}
