import type { Plugin } from "vite";

/** What an island's file has to export, and how that is written. */
const asked: Record<string, { name: string; write: string }> = {
  "island.ts": { name: "wake", write: "export function wake(island) { … }" },
  "island.tsx": { name: "Island", write: "export function Island(props) { … }" },
};

const islandFile = /\/(blocks\/[^/]+\/(island\.tsx?))$/;

/**
 * Notes islands that nobody could wake: what else would only be said in a visitor's browser.
 *
 * @param faults grows by a sentence for each, with what to write
 */
export function makeIslandPlugin(faults: Set<string>): Plugin {
  return {
    name: "tessera-islands",
    moduleParsed({ id, exports }) {
      const [, file = "", name = ""] = islandFile.exec(id) ?? [];
      const wanted = asked[name];
      if (wanted === undefined || exports.includes(wanted.name)) return;
      faults.add(`${file} exports no ${wanted.name}. Write ${wanted.write}`);
    },
  };
}
