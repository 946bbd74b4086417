import type { Issue } from "#core/messages/issue.ts";

/** Matches the code of a block, or of a part of it. */
const blockCode = /^blocks\/([^/]+)\/[^/]+\.[jt]sx$/;

/**
 * Finds islands that nothing would ever hydrate: the block has no code for them.
 *
 * @param code texts by file, from the site's folder
 */
export async function checkIslands(code: Record<string, string>): Promise<Issue[]> {
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
      if (source.value !== "tessera/kit") return;
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
