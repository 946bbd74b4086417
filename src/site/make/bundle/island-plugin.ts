import type { Plugin } from "vite";
import type { WantedExport } from "../check/report-missing-export.ts";

/** The export that each file of an island must have, and how that is written. */
const asked: Record<string, { name: string; write: string }> = {
  "island.ts": { name: "wake", write: "export function wake(island) { … }" },
  "island.tsx": { name: "Island", write: "export function Island(props) { … }" },
};

const islandFile = /\/(blocks\/[^/]+\/(island\.tsx?))$/;

/**
 * Notes islands that nobody could hydrate, which otherwise only a visitor's browser would report.
 *
 * @param faults by file; the plugin adds the export that each of them lacks
 */
export function makeIslandPlugin(faults: Map<string, WantedExport>): Plugin {
  return {
    name: "tessera-islands",
    moduleParsed({ id, exports }) {
      const [, file = "", name = ""] = islandFile.exec(id) ?? [];
      const wanted = asked[name];
      if (wanted === undefined || exports.includes(wanted.name)) return;
      faults.set(file, { file, ...wanted });
    },
  };
}
