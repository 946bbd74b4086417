import { readdirSync, type Stats, statSync } from "node:fs";
import { makeBreather } from "./make-breather.ts";

/** The files and folders in a folder, by path below it, with slashes; marks change with them. */
export type FolderList = {
  files: Map<string, { size: number; mark: string }>;
  folders: Map<string, string>;
  /** True when no change is so new that another may follow with the same time. */
  isSettled: boolean;
};

/** The resolution of a disk's clock: two changes within this time may have the same time. */
const tickMs = 50;

/**
 * Lists a folder, and the folders in it. Anything that is no file, such as a link, is left out, and
 * every name that begins with a dot except `.well-known` (RFC 8615).
 *
 * @throws when a folder cannot be read, or is removed meanwhile
 */
export async function listFolder(root: string): Promise<FolderList> {
  const files: FolderList["files"] = new Map();
  const folders: FolderList["folders"] = new Map();
  const breathe = makeBreather();
  let isSettled = true;
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    // The mark is read before the files are: a change from now on gives another mark.
    const folderStats = statSync(join(root, folder));
    folders.set(folder, markFolder(folderStats));
    isSettled &&= isOld(folderStats);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.name.startsWith(".") && name !== ".well-known") continue;
      if (entry.isDirectory()) waiting.push(name);
      if (!entry.isFile()) continue;
      const stats = statSync(join(root, name));
      files.set(name, { size: stats.size, mark: markFile(stats) });
      isSettled &&= isOld(stats);
      await breathe();
    }
  }
  return { files, folders, isSettled };
}

/**
 * Compares a list with the disk, but for its files: one that was added, removed or renamed changes
 * its folder.
 */
export function hasOtherFolders(root: string, { folders }: FolderList): boolean {
  return [...folders].some(([folder, mark]) => {
    const stats = statSync(join(root, folder), { throwIfNoEntry: false });
    return stats === undefined || markFolder(stats) !== mark;
  });
}

/** @returns whether a file that is still there is another version of it than was listed */
export function isOtherVersion(file: string, mark: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && markFile(stats) !== mark;
}

/** @returns whether two lists of a folder are of the same state */
export function isSameList(one: FolderList, other: FolderList): boolean {
  if (one.files.size !== other.files.size || one.folders.size !== other.folders.size) return false;
  for (const [file, { mark }] of one.files) if (other.files.get(file)?.mark !== mark) return false;
  for (const [folder, mark] of one.folders) if (other.folders.get(folder) !== mark) return false;
  return true;
}

/** @returns a mark that differs for every version of a file */
export function markFile({ ino, size, ctimeMs }: Stats): string {
  return `${ino} ${size} ${ctimeMs}`;
}

/** @returns a mark that changes with the bytes of an open file, but not when its name is reused */
export function markBytes({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`;
}

/** @returns whether a file last changed so long ago that another change has another time */
export function isOld({ ctimeMs }: Stats): boolean {
  return Math.abs(Date.now() - ctimeMs) > tickMs;
}

function markFolder({ ino, ctimeMs }: Stats): string {
  return `${ino} ${ctimeMs}`;
}

function join(folder: string, name: string): string {
  return folder === "" || name === "" ? folder + name : `${folder}/${name}`;
}
