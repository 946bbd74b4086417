import { existsSync } from "node:fs";
import path from "node:path";

/** What a site's folder has. */
const marks = [path.join("content", "site.json"), "pages"];

/** Documents of a site by their path below it; the schema that is generated is nobody's to write. */
const documents =
  /^(?:(?:pages|content)\/.+|blocks\/[^/]+\/schema|schema\/(?!page\.schema\.json$).+|theme\/(?:tokens|words\/[^/]+))\.json$/;

/** @returns whether a file is a document of a Tessera site */
export function isSiteDocument(file: string): boolean {
  const root = findRoot(file);
  if (root === null) return false;
  return documents.test(path.relative(root, file).split(path.sep).join("/"));
}

/** @returns the folder of the site that a file is a part of; null where there is none */
function findRoot(file: string): string | null {
  if (file.split(path.sep).includes("node_modules")) return null;
  for (const mark of marks)
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, mark))) return folder;
      if (folder === path.dirname(folder)) break;
    }
  return null;
}
