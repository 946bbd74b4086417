import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";

/** Endings in the order in which Vite looks for them. */
const endings = ["js", "mjs", "ts", "cjs", "mts", "cts"];

/**
 * Matches `from "./a.ts"`, `import "./a.ts"`, `import("./a.ts")`, `require("./a.cjs")`: imports of
 * the site's own modules.
 */
const imports = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** @returns the file, below the site's folder, in which the site configures Vite; null where it has none */
export function findViteConfig(root: string): string | null {
  const names = endings.map((ending) => `vite.config.${ending}`);
  return names.find((name) => existsSync(path.join(root, name))) ?? null;
}

/**
 * Lists a site's `vite.config.ts`, and the files of the site that it imports. Reads the text alone:
 * nothing is run to find out whether anything has changed.
 *
 * @param root the site's folder
 * @returns paths from there, with forward slashes, sorted; none where there is no such file
 */
export function listConfigFiles(root: string): string[] {
  const first = findViteConfig(root);
  const files = new Set<string>(first === null ? [] : [first]);
  // A loop over a set also reaches what is added on the way.
  for (const file of files)
    for (const name of listImports(path.join(root, file))) {
      const own = toPosix(path.relative(root, name));
      if (!own.startsWith("..") && !own.includes("node_modules/")) files.add(own);
    }
  return [...files].toSorted();
}

/** Skips imports of files that do not exist: running the file reports them. */
function listImports(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(imports)].map(([, name = ""]) =>
    path.resolve(path.dirname(file), name),
  );
  return names.filter((name) => existsSync(name) && statSync(name).isFile());
}
