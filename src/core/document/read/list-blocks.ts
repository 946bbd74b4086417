import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";

/** The files that each block's folder must have. */
const needed = ["schema.json", "block.tsx"];

/**
 * Classes and elements of the page's own frame, around all blocks: a block's root class is its
 * name.
 */
const frameNames = ["columns", "columns-main", "columns-aside", "skip-link"];

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Letters of a block's name: its sheet and its island are named after it, with a hash, and a file's
 * name has at most 255 bytes.
 */
const longestName = 100;

/**
 * Lists the blocks below `blocks/`: a block is a folder with files in it.
 *
 * @param files paths from the root
 * @returns the blocks by name, even those with issues; the schemas that exist
 */
export function listBlocks(files: string[]): {
  types: string[];
  schemas: string[];
  issues: Issue[];
} {
  const inFolders = files.filter((file) => file.split("/").length > 2);
  const byType = Map.groupBy(inFolders, (file) => file.split("/")[1] ?? "");
  const types = [...byType.keys()].toSorted();
  const present = new Set(inFolders);
  const issues = types.flatMap((type): Issue[] => {
    const own = byType.get(type) ?? [];
    // A folder of blocks is reported at each of its blocks.
    if (own.every((file) => file.split("/").length > 3)) return [];
    const lacking = needed.filter((name) => !present.has(`blocks/${type}/${name}`));
    const lost = lacking.map((name): Issue => {
      const location = { file: `blocks/${type}/${name}`, path: [] };
      const alike = own.find((file) => isAlike(path.posix.basename(file), name));
      const params = { type, name, ...(alike === undefined ? {} : { alike }) };
      return { id: "block-lacks", params, location };
    });
    const islands = ["island.ts", "island.tsx"].map((name) => `blocks/${type}/${name}`);
    const hasBoth = islands.every((file) => present.has(file));
    const location = { file: islands[0] ?? "", path: [] };
    const both: Issue[] = hasBoth ? [{ id: "two-islands", params: { type }, location }] : [];
    return [...checkName(type), ...lost, ...both];
  });
  const schemas = types.map((type) => `blocks/${type}/schema.json`);
  return { types, schemas: schemas.filter((file) => present.has(file)), issues };
}

/** @returns whether a file was probably meant to be the required one */
function isAlike(file: string, name: string): boolean {
  const isIndex = name === "block.tsx" && /^index\.[jt]sx?$/i.test(file);
  return isIndex || nameWord(file) === nameWord(name);
}

function nameWord(file: string): string {
  return file.toLowerCase().replace(/\.(?:[jt]sx?|json[c5]?)$/, "");
}

function checkName(type: string): Issue[] {
  const location = { file: `blocks/${type}/schema.json`, path: [] };
  if (frameNames.includes(type) || type.startsWith("tessera-"))
    return [{ id: "block-name-taken", params: { type }, location }];
  if (namePattern.test(type) && type.length <= longestName) return [];
  return [{ id: "block-name", params: { type, free: toName(type) }, location }];
}

function toName(type: string): string {
  const words = type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-").normalize("NFKD");
  const plain = words.toLowerCase().match(/[a-z0-9]+/g) ?? ["block"];
  return plain.join("-").replace(/^\d/, "block-$&").slice(0, longestName);
}
