import { readdir } from "node:fs/promises";
import path from "node:path";
import { listIconNames } from "#core/icons/read-icons.ts";
import { admitSchemas } from "../check/admit-schemas.ts";
import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Texts } from "#core/messages/texts.ts";
import { schemaOfFile } from "#core/schema/schema-node.ts";
import { listSubschemas } from "#core/schema/walk-schema.ts";
import { editorSchemaFile, type Source, type UnsavedTexts } from "../source.ts";
import { checkAssets } from "./check-assets.ts";
import { listBlocks } from "./list-blocks.ts";
import { findSkipped } from "./find-skipped.ts";
import { listFiles, type Listing } from "./list-files.ts";
import { presetFile } from "./list-presets.ts";
import { loadMigrations } from "./load-migrations.ts";
import { isEntryFile } from "./content-files.ts";
import { readDocument } from "./read-document.ts";
import { readTextsLater } from "./read-texts-later.ts";

/** Long texts, which documents name. */
const textFile = /\.md$/;

type ReadDocuments = { texts: Record<string, string>; issues: Issue[] };

/**
 * `readsEntriesLater`: the texts of entries are read on demand, as those of pages are, and so is what is
 * wrong with their files.
 */
export type LoadOptions = { readsEntriesLater?: boolean };

const none: UnsavedTexts = new Map();

/** The files of `theme/` that are read. */
const themeFiles = /^theme\/(?:tokens\.json|icon\.svg|words\/[^/]+\.json)$/;

/** The same files with any ending. */
const themeNames = /^theme\/(?:tokens|icon|words(?:\/[^/]+)?)(?:\.[^./]+)?$/;

/**
 * Reads everything that pages are made of. In `core/document`, only `read/` reads the disk.
 *
 * @param root the project's folder
 * @param unsaved texts of existing files; those of others are skipped
 * @returns the source; the reason why a part of it cannot be read is one of its issues
 */
export async function loadSource(
  root: string,
  unsaved: UnsavedTexts = none,
  { readsEntriesLater = false }: LoadOptions = {},
): Promise<Source> {
  const [pages, content, theme, blockFiles, schemaFiles, assets] = (await Promise.all(
    ["pages", "content", "theme", "blocks", "schema", "public"].map((name) =>
      listFiles(root, name),
    ),
  )) as [Listing, Listing, Listing, Listing, Listing, Listing];
  const names = await readdir(root).catch(() => []);
  const blocks = listBlocks(blockFiles.files);
  const isLater = (file: string): boolean => readsEntriesLater && isEntryFile(file);
  const ofContent = content.files.filter((file) => file.endsWith(".json"));
  const wanted = [
    ...ofContent.filter((file) => !isLater(file)),
    ...theme.files.filter((file) => themeFiles.test(file)),
    ...blocks.schemas,
    ...blockFiles.files.filter((file) => presetFile.test(file)),
    ...schemaFiles.files.filter((file) => file.endsWith(".json") && file !== editorSchemaFile),
  ];
  const { texts, issues } = readDocuments(root, wanted, unsaved);
  const later = [
    ...pages.files.filter((file) => file.endsWith(".json")),
    ...ofContent.filter(isLater),
    ...[...pages.files, ...content.files].filter((file) => textFile.test(file)),
  ];
  const documents = openTexts(root, later, { texts, unsaved });
  const schemas = admitSchemas(documents, blocks.types);
  const { migrations, issues: wrongMigrations } = await loadMigrations(
    root,
    [...blockFiles.files, ...schemaFiles.files],
    (file) => schemaOfFile(schemas, file),
  );
  return {
    documents,
    blocks: schemas.blocks,
    schemas: schemas.schemas,
    hasEditorSchema: schemaFiles.files.includes(editorSchemaFile),
    assets: assets.files.map((file) => file.slice("public".length)),
    icons: listIconNames(),
    fonts: theme.files
      .filter((file) => /\.(?:woff2?|[ot]tf)$/.test(file))
      .map((file) => file.replace("theme", ".")),
    fileNames: await readFileNames(root, [
      ...Object.values(schemas.blocks),
      ...Object.values(schemas.schemas),
    ]),
    migrations,
    issues: [
      ...[pages, content, schemaFiles, assets, blockFiles].flatMap((listing) => listing.issues),
      ...issues,
      ...findOddFolders([...pages.folders, ...content.folders, ...theme.folders]),
      ...findOddEndings([
        ...pages.files,
        ...content.files,
        ...schemaFiles.files,
        ...theme.files.filter((file) => themeNames.test(file)),
      ]),
      ...findSkipped({ pages, content, blocks: blockFiles, public: assets }, names),
      ...theme.issues.filter(({ location }) => themeNames.test(location.file)),
      ...checkAssets(assets.files),
      ...blocks.issues,
      ...schemas.issues,
      ...wrongMigrations,
    ],
  };
}

/** Opens the texts of documents; those of pages are read later, unless they are unsaved. */
function openTexts(
  root: string,
  files: string[],
  { texts, unsaved }: { texts: Record<string, string>; unsaved: UnsavedTexts },
): Texts {
  const typed = files.flatMap((file) => (unsaved.has(file) ? [[file, unsaved.get(file)]] : []));
  const onDisk = files.filter((file) => !unsaved.has(file));
  return readTextsLater(root, onDisk, { ...texts, ...Object.fromEntries(typed) });
}

function readDocuments(root: string, files: string[], unsaved: UnsavedTexts): ReadDocuments {
  const texts: [string, string][] = [];
  const issues: Issue[] = [];
  for (const file of files.toSorted()) {
    const text = unsaved.get(file);
    const document = text === undefined ? readDocument(root, file) : { text, issues: [] };
    if (document === null) continue;
    texts.push([file, document.text]);
    issues.push(...document.issues);
  }
  return { texts: Object.fromEntries(texts), issues };
}

/**
 * Reports a folder with the name of a document: it would be a part of an address, or of a
 * collection's name.
 */
function findOddFolders(folders: string[]): Issue[] {
  return folders
    .filter((folder) => folder.endsWith(".json"))
    .map((folder) => ({
      id: "folder-name",
      params: { free: path.posix.parse(folder).name },
      location: { file: folder, path: [] },
    }));
}

/** Reports files that seem meant as documents, but are not read. */
function findOddEndings(files: string[]): Issue[] {
  return files
    .filter((file) => /\.(?:json[c5]?|ya?ml)$/i.test(file) && !file.endsWith(".json"))
    .map((file) => {
      const params = { free: `${path.posix.parse(file).name}.json` };
      return { id: "file-ending", params, location: { file, path: [] } };
    });
}

/** Reads only the folders that a schema names. */
async function readFileNames(
  root: string,
  schemas: JsonObject[],
): Promise<Record<string, string[]>> {
  const folders = [...new Set(schemas.flatMap(listFolders))].toSorted();
  const names = folders.map(async (folder): Promise<[string, string[]]> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."));
    return [folder, files.map(({ name }) => path.posix.parse(name).name).toSorted()];
  });
  return Object.fromEntries(await Promise.all(names));
}

function listFolders(schema: JsonObject): string[] {
  return listSubschemas(schema).flatMap(({ schema: { "x-files": folder } }) =>
    typeof folder === "string" ? [folder] : [],
  );
}
