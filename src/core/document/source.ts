import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Migrations } from "./migrate/migration.ts";

/** Written by `tessera generate`: what editors know of pages. */
export const editorSchemaFile = "schema/page.schema.json";

/** @returns the way from a page's file to it */
export function schemaFrom(file: string): string {
  return "../".repeat(file.split("/").length - 1) + editorSchemaFile;
}

/** Texts that stand in the place of what is on disk, by path from the root: what an editor has not saved yet. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/** Everything that the line reads, as plain data, so that every rule is tested in memory. */
export type Source = {
  /**
   * Text of every document under `pages/` and `content/`, of the theme's tokens, icon and words, and
   * of every schema, by path from the root.
   */
  documents: Record<string, string>;
  /** What kept a document from being read as it is, when it was last asked for: for those that are read late. */
  unread?: (file: string) => Issue[];
  /** `schema.json` of every block, by type (the folder's name); `{}` where it is not in order. */
  blocks: Record<string, JsonObject>;
  /** The site's other schemas, by path from the root: `schema/definitions.json`, `schema/content/team.json`. */
  schemas: Record<string, JsonObject>;
  /** Whether the schema of pages stands on the disk, so that documents may lead editors to it. */
  hasEditorSchema?: boolean;
  /** Addresses of the files under `public/`: `/images/logo.svg`. */
  assets: string[];
  /** Names that a property of format `icon` may hold. */
  icons: string[];
  /**
   * Names that a property of format `file-name` may hold, by the folder that its schema names in
   * `x-files`: the files in it, without extension.
   */
  fileNames: Record<string, string[]>;
  /** What brings documents forward that were written for an older version of their schema; none where absent. */
  migrations?: Migrations;
  /** What is wrong with the files and folders themselves, and with the schemas. */
  issues: Issue[];
};
