import { existsSync } from "node:fs";
import { glob, readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Source } from "../source.ts";

/** What is read at a time: the disk is busy, and the number of open files is bounded. */
const batchSize = 64;

/**
 * Reads everything that pages are made of. The only function of this floor that touches the disk.
 *
 * @param root the project's folder
 * @throws where a schema is not JSON, or the disk cannot be read
 */
export async function loadSource(root: string): Promise<Source> {
  const [documents, blocks, schemas, assets] = await Promise.all([
    readTexts(root, [
      "pages/**/*.json",
      "content/**/*.json",
      "theme/tokens.json",
      "theme/icon.svg",
    ]),
    readSchemas(root, ["blocks/*/schema.json"]),
    readSchemas(root, ["schema/**/*.json"]),
    // A pattern passes hidden folders by, and this one is meant for the public (RFC 8615).
    listFiles(root, ["public/**/*", "public/.well-known/**/*"]),
  ]);
  const { ["schema/page.schema.json"]: _, ...ownSchemas } = schemas;
  return {
    documents,
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([file, schema]) => [file.split("/")[1] ?? "", schema]),
    ),
    schemas: ownSchemas,
    assets: assets.map((file) => file.slice("public".length)),
    icons: await listIcons(),
    fileNames: await readFileNames(root, [...Object.values(blocks), ...Object.values(ownSchemas)]),
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
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { ...source, documents: others };
  const text = await readFile(absolute, "utf8");
  return { ...source, documents: { ...others, [file]: text } };
}

async function readTexts(root: string, patterns: string[]): Promise<Record<string, string>> {
  const files = await listFiles(root, patterns);
  const texts: [string, string][] = [];
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const read = batch.map(async (file): Promise<[string, string]> => [
      file,
      await readFile(path.join(root, file), "utf8"),
    ]);
    texts.push(...(await Promise.all(read)));
  }
  return Object.fromEntries(texts);
}

async function readSchemas(root: string, patterns: string[]): Promise<Record<string, JsonObject>> {
  const texts = await readTexts(root, patterns);
  return Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [file, parseSchema(file, text)]),
  );
}

function parseSchema(file: string, text: string): JsonObject {
  try {
    const schema: JsonObject = JSON.parse(text);
    return schema;
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause });
  }
}

async function listFiles(root: string, patterns: string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    files.push(file.split(path.sep).join("/"));
  }
  return files.toSorted();
}

/** Only folders that a schema names are looked into. */
async function readFileNames(
  root: string,
  schemas: JsonObject[],
): Promise<Record<string, string[]>> {
  const folders = [...new Set(schemas.flatMap(listFolders))].toSorted();
  const names = folders.map(async (folder): Promise<[string, string[]]> => {
    const files = await listFiles(root, [`${folder}/*`]);
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
