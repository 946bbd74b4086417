import type { JsonObject } from "#core/json.ts";
import type { MigrationTools } from "./migration-tools.ts";

/**
 * Brings props, or an entry, of the version before to its own: a new value, and the one given stays as
 * it is. Of props that are new already it changes nothing, since that is how old ones are told apart.
 * A binding stands in the place of its value, and is moved whole. A patch holds a part of the props, and
 * null for what it takes away.
 */
export type Migrate = (props: JsonObject, tools: MigrationTools) => JsonObject;

/** What a migration makes of what: its test, and the words of its documentation. */
export type MigrationExample = { from: JsonObject; to: JsonObject };

/** One file of migrations, read: `blocks/faq/migrations/2.ts`, `schema/content/migrations/team/2.ts`. */
export type Migration = {
  /** To which it brings what is older. */
  version: number;
  file: string;
  migrate: Migrate;
  examples: MigrationExample[];
  /** Whether it may be given a part of the props, as a variant's patch has it. */
  takesPatches: boolean;
  /** Stands for its code: another where that is another. */
  key: string;
};

/** By the schema's file, each list by version. */
export type Migrations = Record<string, Migration[]>;
