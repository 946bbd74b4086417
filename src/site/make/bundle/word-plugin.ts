import { blockOfFile } from "#core/document/block-of-file.ts";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { toPosix } from "#core/to-posix.ts";
import { engine } from "../load/engine-folder.ts";
import type { WrittenWords } from "../styles/index-words.ts";
import { listWords, listWrittenClasses } from "./list-words.ts";

/** Modules that Vite has bundled, by their files. */
export type Modules = Map<string, { code: string; imports: ReadonlySet<string> }>;

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
 * @returns the words of each module, with the block types that have it
 */
export function collectWords(modules: Modules, root: string): WrittenWords[] {
  const files = [...modules.keys()].toSorted();
  const ofBlocks = Map.groupBy(files, (id) => blockOfFile(relativeTo(root, id)));
  ofBlocks.delete(undefined);
  const typesOf = new Map<string, string[]>();
  for (const [type = "", own] of ofBlocks) {
    const seen = new Set<string>();
    for (const id of own) reach(id, type, seen);
  }
  const withForms = [...typesOf].filter(([id]) => relativeTo(root, id).startsWith("forms/"));
  const ofEngine = files
    .filter(isOfEngine)
    .map((id) => listWrittenClasses("module.js", modules.get(id)?.code ?? ""));
  return [
    ...ofEngine.map((words) => ({ words, types: null })),
    ...[...typesOf].map(([id, types]) => ({ words: readWords(id), types })),
    // The service writes the words of forms into pages, and no block imports them.
    ...readForms().map((words) => ({ words, types: withForms.flatMap(([, types]) => types) })),
  ];

  function reach(id: string, type: string, seen: Set<string>): void {
    if (seen.has(id)) return;
    seen.add(id);
    // The engine writes the same on all pages; its own libraries write no classes, nor does React.
    const types = typesOf.get(id) ?? (isOfEngine(id) || ofReact.test(id) ? null : []);
    if (types === null) return;
    typesOf.set(id, types);
    types.push(type);
    for (const imported of modules.get(id)?.imports ?? []) reach(imported, type, seen);
  }

  function readForms(): Set<string>[] {
    if (withForms.length === 0) return [];
    const own = globSync("forms/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
    return own.map((file) => readWords(path.join(root, file)));
  }

  function readWords(id: string): Set<string> {
    const module = modules.get(id);
    return module === undefined
      ? listWords(id, readFileSync(id, "utf8"))
      : listWords("module.js", module.code);
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
