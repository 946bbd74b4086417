import { readdirSync } from "node:fs";
import path from "node:path";
import { once } from "#core/remember.ts";
import { toPosix } from "#core/to-posix.ts";
import { engine } from "./engine-folder.ts";
import { listBelow, listFolder } from "./list-below.ts";
import { listConfigFiles } from "../bundle/list-config-files.ts";
import { codeFiles } from "../bundle/read-code.ts";

/** Folders of a site; other folders beside them are no part of it. */
const folders = ["pages", "content", "schema", "blocks", "theme", "forms", "public"];

/** Files of a site's own folder that its code rests on … */
const rootFiles = /^(?:site\.config\.ts|package\.json|package-lock\.json|\.env.*)$/;

/** … and those that only Vite and its plugins read. */
const bundlerFiles = /^(?!site\.)(?:.+\.config\.[cm]?[jt]s|tsconfig\.json)$/;

/** The files that a finished site may rest on. */
export type Inputs = {
  /** Paths from the root, sorted. */
  files: string[];
  /** The files that are code: the site's own, and the engine's. */
  code: string[];
  /** The files that configure how Vite bundles it; the result of a change may be the same. */
  bundler: string[];
};

/**
 * Lists every file that a site is made of, by name alone.
 *
 * @param nameFolders folders whose files' names documents may hold
 */
export function listInputs(root: string, nameFolders: string[]): Inputs {
  // A folder of names may be below another of them; its files are listed once.
  const own = [...new Set([...folders, ...nameFolders].flatMap((one) => listBelow(root, one)))];
  const names = readdirSync(root);
  const beside = names.filter((name) => rootFiles.test(name));
  const engineCode = listEngineCode(root);
  // The renderer finds the site's own words by their names.
  const ownCode = own.filter(
    (file) =>
      (/^(?:blocks|theme|forms)\//.test(file) && isCode(file)) || file.startsWith("theme/words/"),
  );
  const allCode = [...ownCode, ...beside, ...engineCode];
  const ofVite = [...names.filter((name) => bundlerFiles.test(name)), ...listConfigFiles(root)];
  const bundler = [...new Set(ofVite)].filter((file) => !allCode.includes(file));
  const files = [...new Set([...own, ...beside, ...engineCode, ...bundler])];
  return { files: files.toSorted(), code: allCode.toSorted(), bundler: bundler.toSorted() };
}

/** Lists the files of the engine's code, as paths from the root of a site. */
export function listEngineCode(root: string): string[] {
  const place = toPosix(path.relative(root, engine));
  return listCodeInEngine().map((file) => `${place}/${file}`);
}

/** Lists them once: a process runs the code that was there when it began. */
const listCodeInEngine = once((): string[] =>
  listFolder(engine)
    // The packed engine has the starter sites beside it.
    .filter(({ name }) => name !== "starters" && name !== "node_modules")
    .flatMap((entry) => (entry.isDirectory() ? listBelow(engine, entry.name) : [entry.name]))
    .filter(isCode),
);

function isCode(file: string): boolean {
  return codeFiles.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file);
}
