import { statSync } from "node:fs";
import path from "node:path";

/** The contents of an output, as its last build left it. */
export type DistState = {
  isCompressed: boolean;
  /**
   * Folders with their times in milliseconds, which change with any file that is added or removed.
   */
  folders: [folder: string, inode: number, changedMs: number][];
  /** The files that the build made; sizes are bytes, without compressed forms. */
  files: (readonly [file: string, hash: string, size: number])[];
  /** The files among them whose names have a hash of their content. */
  hashed: string[];
  /** The files beside them: hashed files of an earlier build. */
  kept: string[];
};

/** Bytes are those of the files themselves, without their compressed forms. */
export type WrittenFiles = {
  files: number;
  bytes: number;
  changed: number;
  /** The number of files of an earlier build; in no other of these numbers. */
  kept: number;
};

/** @returns the number of files in an output, and their size */
export function sumFiles({ files, kept }: DistState): Omit<WrittenFiles, "changed"> {
  const bytes = files.reduce((sum, [, , size]) => sum + size, 0);
  return { files: files.length, bytes, kept: kept.length };
}

/** @returns whether no file was added to or removed from an output since its state was taken */
export function stands(out: string, { folders }: DistState): boolean {
  return folders.every(([folder, inode, changedMs]) => {
    const stat = statSync(path.join(out, folder), { throwIfNoEntry: false });
    return stat?.ino === inode && stat.mtimeMs === changedMs;
  });
}

/** @returns an output's state with its folders as they are now, which have the same files */
export function stampAgain(out: string, state: Omit<DistState, "folders">): DistState {
  const files = [...state.files.map(([file]) => file), ...state.kept];
  const folders = new Set([".", ...files.flatMap(listFolders)]);
  return {
    ...state,
    folders: [...folders].map((folder) => {
      const { ino, mtimeMs } = statSync(path.join(out, folder));
      return [folder, ino, mtimeMs];
    }),
  };
}

/** @returns the folders of a file, below the output: `a/b` and `a` of `a/b/c` */
export function listFolders(file: string): string[] {
  const steps = file.split("/");
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
}
