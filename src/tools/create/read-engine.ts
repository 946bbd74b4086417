import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { findPackageRoot } from "./list-starters.ts";

/**
 * Reads the engine for a new site.
 *
 * @param typed a version, a range or a tag; `file:` and the path of a packed one, from where it was
 *   typed; the version that this code is of where absent
 * @param places `cwd` is where it was typed, `folder` the new site's, both absolute
 * @returns its version for package.json; a path starts from the new site's folder
 * @throws where it is none of these, or no such file is there, with what to type
 */
export function readEngine(
  typed: string | undefined,
  { cwd, folder }: { cwd: string; folder: string },
): string {
  if (typed === undefined) return readVersion();
  if (typed.startsWith("file:")) {
    const file = path.resolve(cwd, typed.slice("file:".length));
    if (!existsSync(file))
      throw new Error(`There is no ${file}. Type --engine file:<path to .tgz>.`);
    const relative = path.relative(realFolder(folder), realpathSync(file));
    return `file:${relative.split(path.sep).join("/")}`;
  }
  if (/^[\w.^~<>=|*+ -]+$/.test(typed) && !typed.endsWith(".tgz")) return typed;
  const remedy = typed.endsWith(".tgz") ? `file:${typed}` : "0.1.0, latest or file:<path to .tgz>";
  throw new Error(`"${typed}" is not a version of the engine. Type --engine ${remedy}.`);
}

function readVersion(): string {
  const text = readFileSync(path.join(findPackageRoot(), "package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return version;
}

/** Resolves a folder that may not exist yet, following the links of those that do. */
function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realFolder(path.dirname(folder)), path.basename(folder));
}
