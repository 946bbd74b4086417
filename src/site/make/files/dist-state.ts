import { statSync } from "node:fs";
import path from "node:path";

/** What stands in an output, as its last build left it. */
export type DistState = {
  isCompressed: boolean;
  /** A folder that lost or got a file since is another: milliseconds. */
  folders: [folder: string, inode: number, changedMs: number][];
  /** What the build made; sizes are bytes, without compressed forms. */
  files: [file: string, hash: string, size: number][];
  /** Those of them whose names hold a hash of what is in them. */
  hashed: string[];
  /** What stands there beside them: hashed files of an earlier build. */
  kept: string[];
};

/** Bytes are those of the files themselves, without their compressed forms. */
export type WrittenFiles = {
  files: number;
  bytes: number;
  changed: number;
  /** How many files of an earlier build stand there too; in no other of these numbers. */
  kept: number;
};

/** @returns how many files stand in an output, and how large they are */
export function sumFiles({ files, kept }: DistState): Omit<WrittenFiles, "changed"> {
  const bytes = files.reduce((sum, [, , size]) => sum + size, 0);
  return { files: files.length, bytes, kept: kept.length };
}

/** @returns whether no file has come or gone in an output since its state was taken */
export function stands(out: string, { folders }: DistState): boolean {
  return folders.every(([folder, inode, changedMs]) => {
    const stat = statSync(path.join(out, folder), { throwIfNoEntry: false });
    return stat?.ino === inode && stat.mtimeMs === changedMs;
  });
}

/** @returns an output's state with its folders as they are now, which hold the same files */
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

/** @returns the folders that a file stands in, below the output: `a/b` and `a` of `a/b/c` */
export function listFolders(file: string): string[] {
  const steps = file.split("/");
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
}
