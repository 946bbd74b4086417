import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { admitSchemas } from "../check/admit-schemas.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import type { Source } from "../source.ts";
import { checkAssets } from "./check-assets.ts";
import { listBlocks } from "./list-blocks.ts";
import { listFiles, type Listing } from "./list-files.ts";
import { readDocument } from "./read-document.ts";

/** What is read at a time: the disk is busy, and the number of open files is bounded. */
const batchSize = 64;

/** What the line reads of `theme/`. */
const themeFiles = /^theme\/(?:tokens\.json|icon\.svg|words\/[^/]+\.json)$/;

/** What is written by `tessera generate`, and rests on the others. */
const generatedSchema = "schema/page.schema.json";

/**
 * Reads everything that pages are made of. The only function of this floor that touches the disk.
 *
 * @param root the project's folder
 * @returns the source; what keeps a part of it from being read is one of its issues
 */
export async function loadSource(root: string): Promise<Source> {
  const [pages, content, theme, blockFiles, schemaFiles, assets] = (await Promise.all(
    ["pages", "content", "theme", "blocks", "schema", "public"].map((name) =>
      listFiles(root, name),
    ),
  )) as [Listing, Listing, Listing, Listing, Listing, Listing];
  const blocks = listBlocks(blockFiles.files);
  const wanted = [
    ...[...pages.files, ...content.files].filter((file) => file.endsWith(".json")),
    ...theme.files.filter((file) => themeFiles.test(file)),
    ...blocks.schemas,
    ...schemaFiles.files.filter((file) => file.endsWith(".json") && file !== generatedSchema),
  ];
  const { documents, issues } = await readDocuments(root, wanted);
  const schemas = admitSchemas(documents, blocks.types);
  return {
    documents,
    blocks: schemas.blocks,
    schemas: schemas.schemas,
    assets: assets.files.map((file) => file.slice("public".length)),
    icons: await listIcons(),
    fileNames: await readFileNames(root, [
      ...Object.values(schemas.blocks),
      ...Object.values(schemas.schemas),
    ]),
    issues: [
      ...[pages, content, schemaFiles, assets].flatMap((listing) => listing.issues),
      ...issues,
      ...findOddFolders([...pages.folders, ...content.folders, ...theme.folders]),
      ...findOddEndings([...pages.files, ...content.files]),
      ...theme.issues.filter(({ location }) => themeFiles.test(location.file)),
      ...checkAssets(assets.files),
      ...blocks.issues,
      ...schemas.issues,
    ],
  };
}

/**
 * Reads one document afresh, for a page that was saved.
 *
 * @param file path from the root
 * @returns a new source; without the document where the file is gone
 */
export async function reloadDocument(source: Source, root: string, file: string): Promise<Source> {
  const { [file]: _, ...others } = source.documents;
  const issues = source.issues.filter(({ location }) => location.file !== file);
  const read = await readDocument(root, file);
  if (read === null) return { ...source, documents: others, issues };
  return {
    ...source,
    documents: { ...others, [file]: read.text },
    issues: [...issues, ...read.issues],
  };
}

async function readDocuments(
  root: string,
  files: string[],
): Promise<Pick<Source, "documents" | "issues">> {
  const texts: [string, string][] = [];
  const issues: Issue[] = [];
  const sorted = files.toSorted();
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize);
    const read = await Promise.all(batch.map((file) => readDocument(root, file)));
    for (const [index, document] of read.entries()) {
      if (document === null) continue;
      texts.push([batch[index] ?? "", document.text]);
      issues.push(...document.issues);
    }
  }
  return { documents: Object.fromEntries(texts), issues };
}

/** A folder's name that looks like a document's would be a part of an address, or of a collection's name. */
function findOddFolders(folders: string[]): Issue[] {
  return folders
    .filter((folder) => folder.endsWith(".json"))
    .map((folder) => ({
      id: "folder-name",
      params: { free: path.posix.parse(folder).name },
      location: { file: folder, path: [] },
    }));
}

/** What is meant to be a document, and would be passed by. */
function findOddEndings(files: string[]): Issue[] {
  return files
    .filter((file) => /\.(?:json[c5]?|ya?ml)$/i.test(file) && !file.endsWith(".json"))
    .map((file) => {
      const params = { free: `${path.posix.parse(file).name}.json` };
      return { id: "file-ending", params, location: { file, path: [] } };
    });
}

/** Only folders that a schema names are looked into. */
async function readFileNames(
  root: string,
  schemas: JsonObject[],
): Promise<Record<string, string[]>> {
  const folders = [...new Set(schemas.flatMap(listFolders))].toSorted();
  const names = folders.map(async (folder): Promise<[string, string[]]> => {
    const entries = await readdir(path.join(root, folder)).catch(() => []);
    const files = entries.filter((name) => !name.startsWith(".")).toSorted();
    return [folder, files.map((file) => path.posix.parse(file).name)];
  });
  return Object.fromEntries(await Promise.all(names));
}

function listFolders(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listFolders);
  if (!isJsonObject(schema)) return [];
  const { "x-files": folder } = schema;
  const own = typeof folder === "string" ? [folder] : [];
  return [...own, ...Object.values(schema).flatMap(listFolders)];
}

/** The icons are the engine's: any site has the same. */
async function listIcons(): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve("lucide-static/package.json")), "icons");
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .toSorted();
}
