import { readdirSync } from "node:fs";
import path from "node:path";
import { engine } from "../pipeline/engine-folder.ts";

/** Folders of a site; what else may stand beside them is no part of it. */
const folders = ["pages", "content", "schema", "blocks", "theme", "forms", "public"];

/** Files of a site's own folder that its code rests on. */
const rootFiles =
  /^(?:site\.config\.ts|vite\.config\.\w+|package\.json|package-lock\.json|\.env.*)$/;

const code = /\.(?:[jt]sx?|css|svg|woff2)$/;

/** Everything that a finished site may rest on. */
export type Inputs = {
  /** Paths from the root, sorted. */
  files: string[];
  /** Those of them that are code: the site's own, and the engine's. */
  code: string[];
};

/**
 * Lists every file that a site is made of, by name alone.
 *
 * @param nameFolders folders whose files' names documents may hold
 */
export function listInputs(root: string, nameFolders: string[]): Inputs {
  // A folder of names may lie below another of them: what it holds is listed once.
  const own = [...new Set([...folders, ...nameFolders].flatMap((one) => listBelow(root, one)))];
  const beside = readdirSync(root).filter((name) => rootFiles.test(name));
  const engines = listFolder(engine)
    // Beside the packed engine stand the sites that others begin with.
    .filter(({ name }) => name !== "starters" && name !== "node_modules")
    .flatMap((entry) => (entry.isDirectory() ? listBelow(engine, entry.name) : [entry.name]))
    .map((file) => path.relative(root, path.join(engine, file)).split(path.sep).join("/"));
  const engineCode = engines.filter(isCode);
  const ownCode = own.filter((file) => /^(?:blocks|theme|forms)\//.test(file) && isCode(file));
  const files = [...new Set([...own, ...beside, ...engineCode])];
  return { files: files.toSorted(), code: [...ownCode, ...beside, ...engineCode].toSorted() };
}

function isCode(file: string): boolean {
  return code.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file);
}

/** Links to folders are not followed: they may lead in a circle. */
function listBelow(root: string, folder: string): string[] {
  const found: string[] = [];
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const entries = listFolder(path.join(root, next));
    // An empty folder is a mistake too.
    if (entries.length === 0 && next !== folder) found.push(next);
    for (const entry of entries) {
      if (entry.name === "node_modules") continue;
      const file = next === "." ? entry.name : `${next}/${entry.name}`;
      if (entry.isDirectory()) left.push(file);
      // A folder that has a document's name is a mistake that comes and goes like a file.
      if (!entry.isDirectory() || file.endsWith(".json")) found.push(file);
    }
  }
  return found;
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    // What cannot be looked into is told where it is read.
    if (reason === "ENOENT" || reason === "ENOTDIR" || reason === "EACCES") return [];
    throw error;
  }
}
