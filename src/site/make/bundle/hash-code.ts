import { readFileSync } from "node:fs";
import path from "node:path";
import { engine, findCode } from "../load/engine-folder.ts";
import { listBelow } from "../load/list-below.ts";
import { once, rememberLast } from "#core/remember.ts";
import { hashText } from "#core/graph/hash-text.ts";

/** The package's manifest, which names the exact version of every library. */
const packageFile = path.join(engine, "package.json");

/**
 * @param entries files of the engine, as they are imported: `#site/look/look.ts`; each includes all
 *   files of its folder, and the libraries
 * @returns a hash of code, for the keys of what it made
 */
export function hashCode(...entries: string[]): string {
  const folders = entries.map((entry) => hashFolder(path.dirname(findCode(entry))));
  return hashText(hashPackage(), ...folders);
}

const hashPackage = once(() => hashText(readFileSync(packageFile)));

/** Several entries share folders; a process runs the code that it was started with. */
const hashFolder = rememberLast(16, (folder) => {
  const own = listBelow(folder, ".").filter((file) => /(?<!\.d)\.(?:ts|js)$/.test(file));
  return hashText(...own.toSorted().map((file) => readFileSync(path.join(folder, file))));
});
