import { readdirSync } from "node:fs";
import path from "node:path";

/** @returns the files beside a database that carry its name and are none of SQLite's: what was copied */
export function listCopies(file: string): string[] {
  const [folder, base] = [path.dirname(file), path.basename(file)];
  const own = ["", "-wal", "-shm", "-journal"].map((ending) => base + ending);
  return readdirSync(folder)
    .filter((name) => name.startsWith(base) && !own.includes(name))
    .map((name) => path.join(folder, name))
    .toSorted();
}
