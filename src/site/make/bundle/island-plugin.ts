import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, type Plugin } from "vite";
import { toPosix } from "#core/to-posix.ts";
import { findCode } from "../load/engine-folder.ts";
import type { WantedExport } from "../check/report-missing-export.ts";

/** The export that each file of an island must have, and how that is written. */
const asked: Record<string, { name: string; write: string }> = {
  "island.ts": { name: "wake", write: "export function wake(island) { … }" },
  "island.tsx": { name: "Island", write: "export function Island(props) { … }" },
};

const islandFile = /\/(blocks\/[^/]+\/(island\.tsx?))$/;

/** The engine's module that lists the islands of all blocks, by patterns. */
const list = findCode("#site/client/islands/list-islands.ts");

/**
 * Gives the browser the islands that pages have, and notes those that nobody could hydrate, which
 * otherwise only a visitor's browser would report.
 *
 * @param islands the files of the islands that pages have, below the site's folder
 * @param site its folder, and the faults by file; the plugin adds the export that each lacks
 */
export function makeIslandPlugin(
  islands: string[],
  { root, faults }: { root: string; faults: Map<string, WantedExport> },
): Plugin {
  const note = (id: string, exports: string[]): void => {
    const [, file = "", name = ""] = islandFile.exec(id) ?? [];
    const wanted = asked[name];
    if (wanted === undefined || exports.includes(wanted.name)) return;
    faults.set(file, { file, ...wanted });
  };
  return {
    name: "tessera-islands",
    enforce: "pre",
    buildStart() {
      const files = globSync("blocks/*/island.{ts,tsx}", { cwd: root }).map(toPosix);
      for (const file of files.filter((name) => !islands.includes(name)))
        note(`/${file}`, listExports(path.join(root, file)));
    },
    transform: {
      filter: { id: /\/list-islands\.[jt]s$/ },
      handler(code, id) {
        if (path.resolve(id) !== path.resolve(list)) return null;
        return code.replaceAll(/"\/blocks\/\*\/(island\.tsx?)"/g, (_, name: string) => {
          const files = islands.filter((file) => file.endsWith(`/${name}`));
          return JSON.stringify(files.map((file) => `/${file}`));
        });
      },
    },
    moduleParsed: ({ id, exports }) => note(id, exports),
  };
}

/** @returns the names that a module exports; none where it does not parse */
function listExports(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
}
