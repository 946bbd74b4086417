import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { hashedList, keptList } from "#site/outputs/output.ts";
import { type DistState, listFolders, stands } from "./dist-state.ts";

/**
 * Hashed files of an earlier output. Visitors with one of its pages open still request them, so
 * they stay while the next output is served.
 */
export type OldFiles = {
  folder: string;
  /** The files that the output's build made. */
  hashed: string[];
  /** The files that it had kept itself. */
  kept: string[];
};

/**
 * @returns the files that the last build left in an output, or null where that has changed since
 */
export function findOld(out: string, state: DistState | null): OldFiles | null {
  if (state === null || !stands(out, state)) return null;
  return { folder: out, hashed: state.hashed, kept: state.kept };
}

/**
 * Reads the hashed files of an output that was made anywhere.
 *
 * @throws where it is no output, or not a whole one; with the remedy
 */
export function readOld(folder: string): OldFiles {
  if (!existsSync(folder))
    throw new Error(
      `There is no folder ${folder}. Copy the last dist/ there, or build without --last.`,
    );
  if (!existsSync(path.join(folder, hashedList)))
    throw new Error(
      `${folder} is not a dist/ with hashed files: it has no ${hashedList}. Copy the last dist/ there, or build without --last.`,
    );
  return { folder, hashed: readList(folder, hashedList), kept: readList(folder, keptList) };
}

function readList(folder: string, list: string): string[] {
  const file = path.join(folder, list);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const files = text.split("\n").filter((line) => line !== "");
  const missing = files.find((one) => !isThere(folder, one));
  if (missing === undefined) return files;
  throw new Error(
    `${folder} has no ${missing}, which its ${list} names. Copy the whole last dist/, or build without --last.`,
  );
}

/** Rejects a name that leads out of the folder. */
function isThere(folder: string, file: string): boolean {
  if (!file.startsWith("assets/") || path.posix.normalize(file) !== file) return false;
  return statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Chooses the files of an output that stay in the next: of one whose hashed files were others,
 * those that are not made again. A build that makes the same hashed files keeps those that its
 * predecessor kept.
 *
 * @param next `files` are all that it has made, `hashed` of these
 * @returns sorted
 */
export function chooseKept(
  old: OldFiles | null,
  { hashed, files }: { hashed: ReadonlySet<string>; files: string[] },
): string[] {
  if (old === null) return [];
  const isSame = old.hashed.length === hashed.size && old.hashed.every((file) => hashed.has(file));
  const places = new Set([...files, ...files.flatMap(listFolders)]);
  const newFiles = new Set(files);
  return (isSame ? old.kept : old.hashed)
    .filter(
      (file) => !places.has(file) && !listFolders(file).some((folder) => newFiles.has(folder)),
    )
    .toSorted();
}
