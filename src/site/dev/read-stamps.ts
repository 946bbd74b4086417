import { type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** By path below the root: what tells one state of a file from another. */
export type Stamps = ReadonlyMap<string, string>;

/** `folders` has the inode of each by its path below the root; the root itself is `""`. */
export type Reading = { stamps: Stamps; folders: ReadonlyMap<string, string> };

/** What a folder has in place of a file's stamp. */
export const folderStamp = "folder";

/** Below the root: what builds and services write. */
const madeFolders = /^(?:dist|dist\..*|data)$/;

/** Hidden files that a site is made from. */
const knownHidden = /^\.(?:env(?:\..+)?|well-known)$/;

/** @returns whether a path below the root is nothing that a site is made from */
export function isForeign(file: string): boolean {
  const steps = file.split("/");
  if (madeFolders.test(steps[0] ?? "")) return true;
  return steps.some((step) => step === "node_modules" || isHidden(step));
}

function isHidden(step: string): boolean {
  return step.startsWith(".") && !knownHidden.test(step);
}

/**
 * Reads the state of every file of a site. Without waiting, so that it is the state of one moment.
 *
 * @returns what could be read: a folder that vanishes meanwhile has nothing in it
 */
export function readStamps(root: string): Reading {
  const stamps = new Map<string, string>();
  const folders = new Map<string, string>();
  visit("");
  return { stamps, folders };

  function visit(folder: string): void {
    folders.set(folder, readInode(path.join(root, folder)));
    for (const entry of listEntries(path.join(root, folder))) {
      const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isForeign(file)) continue;
      if (entry.isDirectory()) {
        visit(file);
        continue;
      }
      const stamp = readStamp(root, file);
      if (stamp !== null && stamp !== folderStamp) stamps.set(file, stamp);
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
    // The time of the change tells also what keeps the time of its writing, as a moved file does.
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
    // Gone, or closed to us: what was in it is gone, and that is what is told.
    return [];
  }
}
