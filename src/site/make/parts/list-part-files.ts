import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { openHasher } from "#core/graph/open-hasher.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { accountFile, type PartAccount } from "./part-account.ts";

/** @returns the files in a part's folder, except its account; reads all of them */
export function listPartFiles(folder: string): PartAccount["files"] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.flatMap((entry) => {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    return entry.isDirectory() || file === accountFile ? [] : [toPosix(file)];
  });
  const hash = openHasher();
  return files.toSorted().map((file) => {
    const place = path.join(folder, file);
    return [file, hash(place), statSync(place).size];
  });
}

/** @returns the files of a part that are missing, or differ from its account, or are not in it */
export function findDamage(folder: string, { files }: PartAccount): string[] {
  const told = new Map(files.map(([file, hash]) => [file, hash]));
  const found = new Map(listPartFiles(folder).map(([file, hash]) => [file, hash]));
  const all = new Set([...told.keys(), ...found.keys()]);
  return [...all].filter((file) => told.get(file) !== found.get(file)).toSorted();
}

/** @returns a hash that is the same for the same files with the same content, on any machine */
export function hashInputs(stamps: Stamps): string {
  const lines = [...stamps].map(([file, [, , , content]]) => `${file} ${content}`);
  return hashContent(lines.toSorted().join("\n"));
}
