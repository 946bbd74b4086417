import type { Issue } from "#core/messages/issue.ts";
import type { Texts } from "#core/messages/texts.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { Migrations } from "./migrate/migration.ts";
import type { KnownEntries } from "./read/known-entry.ts";

/** The schema of pages for editors, written by `tessera generate`. */
export const editorSchemaFile = "schema/page.schema.json";

/** @returns the relative path from a page's file to it */
export function schemaFrom(file: string): string {
  return "../".repeat(file.split("/").length - 1) + editorSchemaFile;
}

/** Texts that replace those on disk, by path from the root: what an editor has not saved yet. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/**
 * Everything that resolving a site reads, as plain data, so that every rule is tested in memory.
 */
export type Source = Schemas & {
  /**
   * The text of every document under `pages/` and `content/`, of the theme's tokens, icon and
   * words, and of every schema, by path from the root.
   */
  documents: Texts;
  /** Entries that need not be read, by file; none if absent. */
  entries?: KnownEntries;
  /** True if the schema of pages exists on disk, so that documents may point editors to it. */
  hasEditorSchema?: boolean;
  /** Addresses of the files under `public/`: `/images/logo.svg`. */
  assets: string[];
  /** Names that a property of format `icon` may have. */
  icons: string[];
  /**
   * Names that a property of format `file-name` may have, by the folder that its schema names in
   * `x-files`: the files in it, without extension.
   */
  fileNames: Record<string, string[]>;
  /** Files of fonts below `theme/`, as its tokens name them: `./fonts/text.woff2`. */
  fonts?: string[];
  /**
   * The migrations of documents that were written for an older version of their schema; none if
   * absent.
   */
  migrations?: Migrations;
  /** The issues of the files and folders themselves, and of the schemas. */
  issues: Issue[];
};
