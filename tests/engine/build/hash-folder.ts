import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @returns a hash of every file below a folder, by its path from there */
export function hashFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map((entry): [string, string] => {
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    return [path.relative(folder, file), hash];
  });
  return Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
