import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";

/** Matches the code of a block, or of a part of it. */
const blockCode = /^blocks\/([^/]+)\/[^/]+\.[jt]sx$/;

/** Matches the browser's part of a block. */
const islandCode = /^(blocks\/[^/]+)\/island\.tsx?$/;

/** Matches what a module imports, or exports of another one. */
const importedName = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

/**
 * Finds islands that nothing would ever hydrate, and code of islands that no HTML is in.
 *
 * @param code texts by file, from the site's folder
 */
export async function checkIslands(code: Record<string, string>): Promise<Issue[]> {
  return [...findUnused(code), ...(await findLacking(code))];
}

/** Finds an island's code whose block, with all that it imports, names no `Island`. */
function findUnused(code: Record<string, string>): Issue[] {
  return Object.entries(code).flatMap(([file, text]): Issue[] => {
    const folder = islandCode.exec(file)?.[1];
    const block = `${folder}/block.tsx`;
    if (folder === undefined || !(block in code) || namesIsland(code, block)) return [];
    const [line = ""] = /^.*\bwake\b.*$/m.exec(text) ?? [];
    const span = { offset: Math.max(0, text.indexOf(line)), length: line.trimEnd().length };
    return [{ id: "island-unused", params: { folder }, location: { file, path: [], span } }];
  });
}

function namesIsland(code: Record<string, string>, block: string): boolean {
  const seen = new Set([block]);
  for (const file of seen) {
    const text = code[file] ?? "";
    if (/\bIsland\b/.test(text)) return true;
    for (const [, name = ""] of text.matchAll(importedName)) {
      const target = name.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), name)
        : name.replace(/^#/, "");
      for (const ending of ["", ".tsx", ".ts", "/index.tsx"])
        if (target + ending in code) seen.add(target + ending);
    }
  }
  return false;
}

async function findLacking(code: Record<string, string>): Promise<Issue[]> {
  const issues = Object.entries(code).map(async ([file, text]): Promise<Issue[]> => {
    const type = blockCode.exec(file)?.[1];
    const folder = `blocks/${type}`;
    const isThere = ["island.ts", "island.tsx"].some((name) => `${folder}/${name}` in code);
    if (type === undefined || isThere || !/\bIsland\b/.test(text)) return [];
    const span = await findIsland(file, text);
    if (span === null) return [];
    return [{ id: "island-lacks", params: { folder }, location: { file, path: [], span } }];
  });
  return (await Promise.all(issues)).flat();
}

/**
 * @returns where the first element of the kit's `Island` begins; null in code that cannot be parsed
 */
async function findIsland(
  file: string,
  text: string,
): Promise<{ offset: number; length: number } | null> {
  // Vite is loaded for such code alone.
  const { parseSync, Visitor } = await import("vite");
  const names = new Set<string>();
  const places: { offset: number; length: number }[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== "@tessera-pages/engine/kit") return;
      for (const one of specifiers) {
        const imported = one.type === "ImportSpecifier" ? one.imported : one.local;
        if ("name" in imported && imported.name === "Island") names.add(one.local.name);
      }
    },
    JSXOpeningElement({ start, name }) {
      const isIsland = name.type === "JSXIdentifier" && names.has(name.name);
      if (isIsland) places.push({ offset: start, length: name.end - start });
    },
  }).visit(parseSync(file, text).program);
  return places[0] ?? null;
}
