import { type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "#core/graph/run-to-end.ts";

/** Stamps of files by path below the root; each change of a file changes its stamp. */
export type Stamps = ReadonlyMap<string, string>;

/** The state of a site's files at one moment. */
export type Reading = {
  stamps: Stamps;
  /** The inode of each folder by its path below the root; the root itself is `""`. */
  folders: ReadonlyMap<string, string>;
  /** True if files are links: what they lead to changes without an event here. */
  hasLinks: boolean;
};

/** The stamp of a folder. */
export const folderStamp = "folder";

/** How many files are looked at in one step. */
const filesAtOnce = 50;

/** Folders below the root that builds and services write. */
const madeFolders = /^(?:dist|dist\..*|data)$/;

/** Hidden files that are sources of a site. */
const knownHidden = /^\.(?:env(?:\..+)?|well-known)$/;

/** @returns true if a path below the root is no source of a site */
export function isForeign(file: string): boolean {
  const steps = file.split("/");
  if (madeFolders.test(steps[0] ?? "")) return true;
  return steps.some((step) => step === "node_modules" || isHidden(step));
}

function isHidden(step: string): boolean {
  return step.startsWith(".") && !knownHidden.test(step);
}

/**
 * Reads the state of every file of a site. Synchronous, so that it is the state of one moment.
 *
 * @returns the readable files: a folder that vanishes in the meantime is empty
 */
export function readStamps(root: string): Reading {
  return runToEnd(readInSteps(root));
}

/** Reads the same in small steps: what changes meanwhile is read as it was before, or is by then. */
export function* readInSteps(root: string): Generator<undefined, Reading> {
  const stamps = new Map<string, string>();
  const folders = new Map<string, string>();
  let hasLinks = false;
  yield* visit("");
  return { stamps, folders, hasLinks };

  function* visit(folder: string): Generator<undefined, void> {
    folders.set(folder, readInode(path.join(root, folder)));
    for (const entry of listEntries(path.join(root, folder))) {
      const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isForeign(file)) continue;
      if (entry.isDirectory()) {
        yield* visit(file);
        continue;
      }
      hasLinks ||= entry.isSymbolicLink();
      const stamp = readStamp(root, file);
      if (stamp !== null && stamp !== folderStamp) stamps.set(file, stamp);
      if (stamps.size % filesAtOnce === 0) yield;
    }
  }
}

/**
 * @param file below the root
 * @returns null where there is no such file
 */
export function readStamp(root: string, file: string): string | null {
  try {
    const stat = statSync(path.join(root, file), { bigint: true });
    if (stat.isDirectory()) return folderStamp;
    // The ctime differs even where the mtime is kept, as in a moved file.
    return [stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join(" ");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? null : `unreadable ${code}`;
  }
}

function readInode(folder: string): string {
  return String(statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino);
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that is missing or not readable counts as empty: its files are reported as deleted.
    return [];
  }
}
