import type { JsonObject } from "#core/json.ts";
import type { MigrationTools } from "./migration-tools.ts";

/**
 * Migrates props, or an entry, from the version before to its own: returns a new value, and does
 * not change the given one. It does not change props that are new already, since old ones are
 * recognized by their change. A binding replaces its value, and is moved whole. A patch has a part
 * of the props, and null for those that it removes.
 */
export type Migrate = (props: JsonObject, tools: MigrationTools) => JsonObject;

/** An example of a migration: its test, and a part of its documentation. */
export type MigrationExample = { from: JsonObject; to: JsonObject };

/** One file of migrations: `blocks/faq/migrations/2.ts`, `schema/content/migrations/team/2.ts`. */
export type Migration = {
  /** The version that it migrates older values to. */
  version: number;
  file: string;
  migrate: Migrate;
  examples: MigrationExample[];
  /** True if it accepts a part of the props, as in a variant's patch. */
  takesPatches: boolean;
  /** A key of its code, which changes with it. */
  key: string;
};

/** @returns the version of a schema; 1 if it names none */
export function versionOf(schema: JsonObject | undefined): number {
  const version = schema?.["x-version"];
  return typeof version === "number" ? version : 1;
}

/** Migrations by the schema's file, each list by version. */
export type Migrations = Record<string, Migration[]>;
