import { readFileSync } from "node:fs";
import path from "node:path";
import type { CodeBundle } from "./bundle-code.ts";
import { hashText } from "./hash-text.ts";

/** The sheets of a build; `files` grows as pages ask for their sets. */
export type StyleSheets = {
  /** @returns addresses of the sheets for a page with these block types, in order */
  styles: (types: string[]) => string[];
  /** The sheets made so far: file below `dist/` → text. */
  files: Map<string, string>;
};

/**
 * Joins the styles of the blocks that stand on a page into one sheet a set, named by its content:
 * pages with the same blocks share one file, and no page gets the styles of a block it does not have.
 */
export function makeStyleSheets(
  code: Pick<CodeBundle, "manifest" | "folder" | "base">,
): StyleSheets {
  const files = new Map<string, string>();
  const sets = new Map<string, string | null>();

  function joinStyles(types: string[]): string | null {
    const text = types.map((type) => readBlockStyle(code, type)).join("");
    if (text === "") return null;
    const file = `assets/blocks-${hashText(text)}.css`;
    files.set(file, text);
    return `/${file}`;
  }

  return {
    files,
    styles(types) {
      const sorted = [...new Set(types)].toSorted();
      const key = sorted.join(" ");
      const sheet = sets.has(key) ? sets.get(key) : joinStyles(sorted);
      sets.set(key, sheet ?? null);
      return [...(code.base === null ? [] : [`/${code.base.file}`]), ...(sheet ? [sheet] : [])];
    },
  };
}

/** @returns whether a file of the bundle is one block's own sheet, which only a joined sheet carries on */
export function isBlockStyle(source: string): boolean {
  return source.startsWith("blocks/") && source.endsWith("/style.css");
}

function readBlockStyle(code: Pick<CodeBundle, "manifest" | "folder">, type: string): string {
  const chunk = code.manifest[`blocks/${type}/style.css`];
  return chunk === undefined ? "" : readFileSync(path.join(code.folder, chunk.file), "utf8");
}
