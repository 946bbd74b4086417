import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "#core/json.ts";
import { firstLineOf } from "#core/name-reason.ts";
import type { Migration, Migrations } from "./migration.ts";
import { type FieldsOf, makeMigrationTools, migrationTools } from "./migration-tools.ts";

/** A migration that failed, and the reason in words. */
type MigrationFault = { migration: Migration; reason: string };

/** A migrated value: it is of the newest version, unless there is a fault. */
type Forward = {
  value: JsonObject;
  /**
   * The version that it was written for, or a later one before the first migration that changed it.
   */
  from: number | null;
  fault: MigrationFault | null;
};

/**
 * Brings a value to the newest version of its schema. Documents name no version: a value is old if
 * a migration changes it.
 *
 * @param value not changed
 * @param migrations of its schema, by version
 * @param isPatch true for a part of the props, which not every migration takes
 * @param fieldsOf returns the fields of the content that the value looks up
 * @returns the value; if a migration fails, the value before it
 */
export function bringForward(
  value: JsonObject,
  migrations: Migration[],
  { isPatch, fieldsOf }: { isPatch: boolean; fieldsOf?: FieldsOf },
): Forward {
  const tools = fieldsOf === undefined ? migrationTools : makeMigrationTools(fieldsOf);
  let forward: Forward = { value, from: null, fault: null };
  for (const migration of migrations) {
    const next = runMigration(migration, forward.value, tools);
    if ("reason" in next) return { ...forward, fault: { migration, reason: next.reason } };
    if (next.value === forward.value || isDeepStrictEqual(next.value, forward.value)) continue;
    if (isPatch && !migration.takesPatches)
      return { ...forward, fault: { migration, reason: "it needs all props of the block" } };
    forward = { ...forward, value: next.value, from: forward.from ?? migration.version - 1 };
  }
  return forward;
}

/** @returns the migrations of what a schema describes; none where it has none */
export function migrationsOf(
  { migrations }: { migrations?: Migrations },
  schemaFile: string,
): Migration[] {
  return migrations?.[schemaFile] ?? [];
}

/** @returns the migrated value, or the reason why there is none, as the end of a sentence */
export function runMigration(
  { migrate }: Pick<Migration, "migrate">,
  value: JsonObject,
  tools = migrationTools,
): { value: JsonObject } | { reason: string } {
  const before = JSON.stringify(value);
  let made: unknown;
  try {
    // A frozen copy is passed, so that a migration that changes its argument fails.
    made = migrate(freeze(JSON.parse(before)), tools);
  } catch (error) {
    return { reason: nameReason(error) };
  }
  if (!isPlainObject(made) || !isPlain(made))
    return { reason: "it does not return a plain object" };
  const text = JSON.stringify(made);
  if (text === before) return { value };
  // Copying as JSON gives parts that are not frozen, unlike the argument's, and drops undefined
  // values.
  if (!text.includes(mistaken) || before.includes(mistaken))
    return { value: JSON.parse(text) as JsonObject };
  return { reason: "it writes an object, such as a binding, as a text" };
}

function nameReason(error: unknown): string {
  const first = firstLineOf(error);
  if (/read only|not extensible|Cannot delete property/.test(first))
    return `it changes the props that it gets, instead of a copy (${first})`;
  return first.replace(/\.$/, "");
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/** The text of an object that was converted to a string by mistake. */
const mistaken = "[object Object]";

function isPlain(value: unknown): value is Json {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "boolean" || typeof value === "string") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    isPlainObject(value) &&
    Object.values(value).every((part) => part === undefined || isPlain(part))
  );
}

function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
