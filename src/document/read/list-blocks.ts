import type { Issue } from "../messages/issue.ts";

/** What each block's folder has to hold. */
const needed = ["schema.json", "block.tsx"];

/** Classes and elements of the page's own frame, around all blocks: a block's root class is its name. */
const frameNames = ["columns", "columns-main", "columns-aside", "skip-link"];

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** A file's name ends at 255 bytes, and a block's stands in those of its sheet and its island, with a hash. */
const longestName = 100;

/**
 * Reads the blocks off the files below `blocks/`: a block is a folder with files in it.
 *
 * @param files paths from the root
 * @returns the blocks by name, whatever is wrong with them; the schemas that there are
 */
export function listBlocks(files: string[]): {
  types: string[];
  schemas: string[];
  issues: Issue[];
} {
  const inFolders = files.filter((file) => file.split("/").length > 2);
  const types = [...new Set(inFolders.map((file) => file.split("/")[1] ?? ""))].toSorted();
  const present = new Set(inFolders);
  const issues = types.flatMap((type): Issue[] => {
    const lacking = needed.filter((name) => !present.has(`blocks/${type}/${name}`));
    const lost = lacking.map((name): Issue => {
      const location = { file: `blocks/${type}/${name}`, path: [] };
      return { id: "block-lacks", params: { type, name }, location };
    });
    return [...checkName(type), ...lost];
  });
  const schemas = types.map((type) => `blocks/${type}/schema.json`);
  return { types, schemas: schemas.filter((file) => present.has(file)), issues };
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
