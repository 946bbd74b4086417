import { blockOfFile } from "#core/document/block-of-file.ts";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { toPosix } from "#core/to-posix.ts";
import { engine } from "../load/engine-folder.ts";
import { listWords, listWrittenClasses } from "./list-words.ts";

/** Modules that Vite has bundled, by their files. */
export type Modules = Map<string, { code: string; imports: ReadonlySet<string> }>;

/**
 * The words that may become classes, by who writes them: each block type, and the engine around
 * all.
 */
export type ClassWords = { engine: Set<string>; blocks: Map<string, Set<string>> };

/** Notes the modules of all bundles that it is used in. */
export function makeWordPlugin(modules: Modules): Plugin {
  return {
    name: "tessera-words",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const {
          code,
          importedIds = [],
          dynamicallyImportedIds = [],
        } = this.getModuleInfo(id) ?? {};
        const known = modules.get(id)?.imports ?? [];
        const imports = new Set([...known, ...importedIds, ...dynamicallyImportedIds]);
        modules.set(id, { code: code ?? "", imports });
      }
    },
  };
}

/**
 * Collects the classes that each block type may write, now or in the browser: its modules' own
 * words, and those of all that they import.
 *
 * @param root the site's folder
 */
export function collectWords(modules: Modules, root: string): ClassWords {
  const blocks = new Map<string, Set<string>>();
  const known = new Map<string, Set<string>>();
  const files = [...modules.keys()].toSorted();
  for (const id of files) {
    const type = blockOfFile(relativeTo(root, id));
    if (type !== undefined) addAll(blocks, type, collectFrom(id, new Set()));
  }
  const engineClasses = files
    .filter(isOfEngine)
    .map((id) => listWrittenClasses("module.js", modules.get(id)?.code ?? ""));
  return { engine: unite(engineClasses), blocks };

  function collectFrom(id: string, seen: Set<string>): Set<string>[] {
    // The engine writes the same on all pages; its own libraries write no classes, nor does React.
    if (seen.has(id) || isOfEngine(id) || ofReact.test(id)) return [];
    seen.add(id);
    const forms = relativeTo(root, id).startsWith("forms/") ? [readForms()] : [];
    const imported = [...(modules.get(id)?.imports ?? [])];
    return [readWords(id), ...forms, ...imported.flatMap((file) => collectFrom(file, seen))];
  }

  /** Reads the forms: the service writes their words into pages, and no block imports them. */
  function readForms(): Set<string> {
    const own = globSync("forms/*.ts", { cwd: root, exclude: ["**/*.test.ts"] }).toSorted();
    return unite(own.map((file) => readWords(path.join(root, file))));
  }

  function readWords(id: string): Set<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const module = modules.get(id);
    const words =
      module === undefined
        ? listWords(id, readFileSync(id, "utf8"))
        : listWords("module.js", module.code);
    known.set(id, words);
    return words;
  }
}

/** Matches the modules of React: the largest of all, which write what they are given. */
const ofReact = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

function isOfEngine(id: string): boolean {
  const file = relativeTo(engine, id);
  return !file.startsWith("..") && !path.isAbsolute(file) && !file.includes("node_modules/");
}

function relativeTo(folder: string, file: string): string {
  return toPosix(path.relative(folder, file));
}

function addAll(words: Map<string, Set<string>>, type: string, found: Set<string>[]): void {
  words.set(type, unite([words.get(type) ?? new Set<string>(), ...found]));
}

function unite(sets: Set<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
