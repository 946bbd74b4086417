import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/** `file:///site/.tessera/server/entry.js?build=1a2b:120:7` */
const bundled = /(?:file:\/\/)?(\/[^\s()?]*\/server\/[^/\s()?]+\.js)(\?[^\s():]*)?:(\d+):(\d+)/g;

/** The source maps by file and build; null for a file that has none. */
const maps = new Map<string, SourceMap | null>();

/**
 * Maps an error's stack in the bundled renderer to the files that it was bundled from.
 *
 * @param stack as Node has it
 * @returns the same, each place of the bundle replaced by that of its source, where its map knows
 *   it
 */
export function restoreStack(stack: string): string {
  return stack.replaceAll(bundled, (whole, ...found: (string | undefined)[]) => {
    const [file = "", build = "", line, column] = found;
    const entry = readMap(file, build)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return whole;
    const source = path.resolve(path.dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string, build: string): SourceMap | null {
  const known = maps.get(file + build);
  if (known !== undefined) return known;
  const name = `${file}.map`;
  const map = existsSync(name) ? new SourceMap(JSON.parse(readFileSync(name, "utf8"))) : null;
  maps.set(file + build, map);
  return map;
}
