import type { JsonObject } from "./json.ts";

/** Everything that the line reads, as plain data, so that every rule is tested in memory. */
export type Source = {
  /** Text of every document under `pages/` and `content/`, and of the theme's tokens and icon, by path from the root. */
  documents: Record<string, string>;
  /** `schema.json` of every block, by type (the folder's name). */
  blocks: Record<string, JsonObject>;
  /** The site's other schemas, by path from the root: `schema/definitions.json`, `schema/content/team.json`. */
  schemas: Record<string, JsonObject>;
  /** Addresses of the files under `public/`: `/images/logo.svg`. */
  assets: string[];
  /** Names that a property of format `icon` may hold. */
  icons: string[];
  /**
   * Names that a property of format `file-name` may hold, by the folder that its schema names in
   * `x-files`: the files in it, without extension.
   */
  fileNames: Record<string, string[]>;
};
