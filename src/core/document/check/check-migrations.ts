import { siteBinding } from "../bind/bindings/site.ts";
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { type Issue, wordIssue } from "#core/messages/issue.ts";
import { bringForward, runMigration } from "../migrate/bring-forward.ts";
import type { Migration, MigrationExample } from "../migrate/migration.ts";
import { isBinding } from "../read/is-binding.ts";
import { rememberWhile } from "#core/remember.ts";
import { checkerOf } from "../checker-of.ts";
import { schemaOfFile, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "../source.ts";

/**
 * Runs every migration of a site on its examples: each gives the expected result, changes nothing
 * that is new already, gives the same twice, and fits its schema once it is brought to the newest
 * version. A migration that takes patches also takes examples with a property that is absent, null
 * or a binding. No migration may change an example that the schema gives for its newest version.
 */
export function checkMigrations(source: Source): Issue[] {
  const { migrations, blocks, schemas } = source;
  return foundWhile([migrations, blocks, schemas], () => runAll(source));
}

const foundWhile = rememberWhile<Issue[]>(2);

function runAll(source: Source): Issue[] {
  return Object.entries(source.migrations ?? {}).flatMap(([file, migrations]) => {
    const schema = schemaOfFile(source, file) ?? {};
    const fit = (value: JsonObject): string | null => findMisfit(source, { schema, file }, value);
    return [
      ...migrations.flatMap((migration, index) =>
        checkExamples(migration, { later: migrations.slice(index + 1), fit }),
      ),
      ...checkNew(schema, migrations),
    ];
  });
}

type Around = { later: Migration[]; fit: (value: JsonObject) => string | null };

function checkExamples(migration: Migration, { later, fit }: Around): Issue[] {
  return migration.examples.flatMap((example, index): Issue[] => {
    const reason =
      findWrong(migration, example) ??
      findIntolerance(migration, example) ??
      findOld(example.to, later, fit);
    if (reason === null) return [];
    const location = { file: migration.file, path: [] };
    return [{ id: "migration-example", params: { number: index + 1, reason }, location }];
  });
}

function findWrong(migration: Migration, { from, to }: MigrationExample): string | null {
  const made = runMigration(migration, from);
  if ("reason" in made) return made.reason;
  if (!isDeepStrictEqual(made.value, to)) return `it gives ${JSON.stringify(made.value)}`;
  if (!isDeepStrictEqual(runMigration(migration, from), made))
    return "its second run gives another result";
  const again = runMigration(migration, to);
  if ("reason" in again) return `with the new props, ${again.reason}`;
  if (!isDeepStrictEqual(again.value, to))
    return "it changes new props too, so it cannot distinguish them from old ones";
  return null;
}

const binding: JsonObject = { [siteBinding.key]: "any.part" };

/**
 * Finds a migration that fails on bindings instead of values, or on a patch with only some
 * properties, or null.
 */
function findIntolerance(migration: Migration, { from }: MigrationExample): string | null {
  for (const key of Object.keys(from)) {
    const { [key]: _, ...rest } = from;
    const bound = runMigration(migration, { ...from, [key]: binding });
    // A migration that must read its props may refuse a binding: that is then reported to a person.
    if ("reason" in bound && migration.takesPatches)
      return `with a binding for "${key}", ${bound.reason}`;
    if (!("reason" in bound) && hasBroken(bound.value))
      return `it changes a part of a binding for "${key}"`;
    if (!migration.takesPatches) continue;
    const absent = runMigration(migration, rest);
    if ("reason" in absent) return `without "${key}", as in a patch, ${absent.reason}`;
    const removed = runMigration(migration, { ...from, [key]: null });
    if ("reason" in removed) return `with null for "${key}", as in a patch, ${removed.reason}`;
  }
  return null;
}

function hasBroken(value: Json | undefined): boolean {
  if (isBinding(value)) return !isDeepStrictEqual(value, binding);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasBroken);
  return false;
}

function findOld(to: JsonObject, later: Migration[], fit: Around["fit"]): string | null {
  const { value, fault } = bringForward(to, later, { isPatch: false });
  if (fault !== null) return `${fault.migration.file} does not accept the result`;
  const misfit = hasBinding(value) ? null : fit(value);
  return misfit === null ? null : `the result does not fit the schema: ${misfit}`;
}

function hasBinding(value: Json | undefined): boolean {
  if (isBinding(value)) return true;
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasBinding);
  return false;
}

/** Says what the schema refuses in the result of an example, which a message calls by its key. */
function findMisfit(source: Source, node: SchemaNode, value: JsonObject): string | null {
  const owner = { kind: "property", key: "to" } as const;
  const [first] = checkerOf(source)(node, value, owner).found;
  return first === undefined ? null : wordIssue(first).text.replace(/\.$/, "");
}

function checkNew(schema: JsonObject, migrations: Migration[]): Issue[] {
  const { examples } = schema;
  const given = Array.isArray(examples) ? examples.filter(isJsonObject) : [];
  return migrations.flatMap((migration): Issue[] => {
    const changed = given.findIndex((example) => {
      const made = runMigration(migration, example);
      return "reason" in made || !isDeepStrictEqual(made.value, example);
    });
    if (changed === -1) return [];
    const reason =
      "the schema has it as an example of the newest version, and this migration changes it";
    const location = { file: migration.file, path: [] };
    return [{ id: "migration-example", params: { number: changed + 1, reason }, location }];
  });
}
