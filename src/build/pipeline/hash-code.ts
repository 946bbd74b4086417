import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { hashText } from "./hash-text.ts";

/** It names the exact version of every library. */
const packageFile = path.resolve(import.meta.dirname, "../../package.json");

/**
 * @param entry a file of the engine, as it is imported: `#look/look.ts`; with it count all files of its
 *   folder, and the libraries
 * @returns a hash of code, for the keys of what it made
 */
export function hashCode(entry: string): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve(entry));
  const own = globSync("**/*.{ts,js}", { cwd: folder }).toSorted();
  const files = [packageFile, ...own.map((file) => path.join(folder, file))];
  return hashText(...files.map((file) => readFileSync(file)));
}
