import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** In the order in which Vite looks for them. */
const endings = ["js", "mjs", "ts", "cjs", "mts", "cts"];

/** `from "./a.ts"`, `import "./a.ts"`, `import("./a.ts")`, `require("./a.cjs")`, as the site's own modules are named. */
const imports = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** @returns the file, below the site's folder, in which the site configures Vite; null where it has none */
export function findViteConfig(root: string): string | null {
  const names = endings.map((ending) => `vite.config.${ending}`);
  return names.find((name) => existsSync(path.join(root, name))) ?? null;
}

/**
 * Lists a site's `vite.config.ts`, and what of the site's own it imports. The text alone is read: to learn
 * whether anything has changed nothing is run.
 *
 * @param root the site's folder
 * @returns paths from there, with forward slashes, sorted; none where there is no such file
 */
export function listConfigFiles(root: string): string[] {
  const first = findViteConfig(root);
  const files = new Set<string>(first === null ? [] : [first]);
  // A set is gone through to its end, also to what is added on the way.
  for (const file of files)
    for (const name of listImports(path.join(root, file))) {
      const own = path.relative(root, name).replaceAll("\\", "/");
      if (!own.startsWith("..") && !own.includes("node_modules/")) files.add(own);
    }
  return [...files].toSorted();
}

/** What is imported and is not there is told by whoever runs the file. */
function listImports(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(imports)].map(([, name = ""]) =>
    path.resolve(path.dirname(file), name),
  );
  return names.filter((name) => existsSync(name) && statSync(name).isFile());
}
