import path from "node:path";
import type { Issue } from "#core/messages/issue.ts";
import type { Listing } from "./list-files.ts";

/** The folders of a site that have documents, and their listings. */
type Listings = Record<"pages" | "content" | "blocks" | "public", Listing>;

/** Files that people and programs leave beside documents. */
export const besides =
  /(?:^|\/)(?:README|LICENSE|CHANGELOG|Thumbs\.db$|desktop\.ini$)|(?:~|\.(?:bak|orig|swp|tmp))$/i;

/** Names with a dot that programs make for themselves. */
const ofPrograms =
  /^\.(?:DS_Store|git.*|keep|empty|vscode|idea|editorconfig|prettier.*|[_#].*|.*\.sw.|tessera.*)$/;

/** Names that resemble a folder that is read, each with that folder. */
const misnamed: Record<string, string> = {
  page: "pages",
  block: "blocks",
  contents: "content",
  themes: "theme",
  schemas: "schema",
  form: "forms",
};

const folders = ["pages", "content", "blocks", "theme", "schema", "public", "forms"];

const configs = /^site\.config\.(?!ts$)(?:[cm]?[jt]s|json)$/;

/**
 * Finds files and folders that are not read, although they seem meant to be.
 *
 * @param names of the entries of the site's own folder
 */
export function findSkipped(listings: Listings, names: string[]): Issue[] {
  const { pages, content, blocks } = listings;
  return [
    ...[pages, content].flatMap(({ files }) => files.flatMap(checkEnding)),
    ...Object.values(listings).flatMap(({ hidden }) => hidden.flatMap(checkHidden)),
    ...blocks.files.flatMap(checkBlockFile),
    ...names.flatMap(checkName),
  ];
}

/**
 * Reports a file with a wrong ending. Other forms of JSON, and YAML, are reported by
 * `findOddEndings`.
 */
function checkEnding(file: string): Issue[] {
  const { ext, name } = path.posix.parse(file);
  if (/^\.(?:json[c5]?|ya?ml|md)$/i.test(ext) || besides.test(file)) return [];
  // Windows hides endings: `about.json.txt` is shown as `about.json`.
  const free = `${name.replace(/\.json$/i, "")}.json`;
  const params = { reason: "ending", free } as const;
  return [{ id: "skipped-file", params, location: { file, path: [] } }];
}

function checkHidden(file: string): Issue[] {
  const name = path.posix.basename(file);
  if (ofPrograms.test(name)) return [];
  const params = { reason: "dot", free: name.replace(/^\.+/, "") || "file" } as const;
  return [{ id: "skipped-file", params, location: { file, path: [] } }];
}

/** Reports a file beside the blocks' folders, or a block in the folder of another. */
function checkBlockFile(file: string): Issue[] {
  const steps = file.split("/").slice(1);
  const location = { file, path: [] };
  const [first = "", second] = steps;
  if (second === undefined) {
    const { name, ext } = path.posix.parse(first);
    const own = { ".tsx": "block.tsx", ".json": "schema.json" }[ext];
    if (own === undefined || name.endsWith(".test")) return [];
    return [{ id: "block-place", params: { free: `blocks/${name}/${own}` }, location }];
  }
  if (second === "presets" || steps.length !== 3 || steps[2] !== "schema.json") return [];
  return [{ id: "block-place", params: { free: `blocks/${second}/schema.json` }, location }];
}

function checkName(name: string): Issue[] {
  const location = { file: name, path: [] };
  if (configs.test(name))
    return [{ id: "skipped-file", params: { reason: "config", free: "site.config.ts" }, location }];
  const plain = name.toLowerCase();
  const free = folders.includes(plain) ? plain : misnamed[plain];
  return free === undefined || free === name
    ? []
    : [{ id: "skipped-folder", params: { free }, location }];
}
