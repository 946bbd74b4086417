import type { Issue } from "#core/messages/issue.ts";

/** In the code of a block, or of a part of it. */
const blockCode = /^blocks\/([^/]+)\/[^/]+\.[jt]sx$/;

const kitImport = /import\s*\{[^}]*\bIsland\b[^}]*\}\s*from\s*["']tessera\/kit["']/;

/**
 * Finds islands that nothing would ever wake: the block has no code for them.
 *
 * @param code texts by file, from the site's folder
 */
export function checkIslands(code: Record<string, string>): Issue[] {
  return Object.entries(code).flatMap(([file, text]): Issue[] => {
    const type = blockCode.exec(file)?.[1];
    const offset = text.search(/<Island\b/);
    if (type === undefined || offset === -1 || !kitImport.test(text)) return [];
    const folder = `blocks/${type}`;
    const isThere = ["island.ts", "island.tsx"].some((name) => `${folder}/${name}` in code);
    if (isThere) return [];
    const span = { offset, length: "<Island".length };
    return [{ id: "island-lacks", params: { folder }, location: { file, path: [], span } }];
  });
}
