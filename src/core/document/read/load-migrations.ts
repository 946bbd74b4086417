import { hash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { firstLineOf } from "#core/name-reason.ts";
import {
  type Migration,
  type MigrationExample,
  type Migrations,
  versionOf,
} from "../migrate/migration.ts";
import { readDocument } from "./read-document.ts";

/** The paths of migrations: beside their block's schema, or below those of content. */
const place = /^(?:(blocks\/[^/]+)\/migrations|schema\/content\/migrations\/([^/]+))\/([^/]+)\.ts$/;

/**
 * Loads the migrations of blocks and of content.
 *
 * @param root the site's folder
 * @param files paths of all that is in `blocks/` and `schema/`, from the root
 * @param schemaOf returns the schema in a file; an empty one is not known
 * @returns migrations by their schema's file; issues of their files, which then change nothing
 */
export async function loadMigrations(
  root: string,
  files: string[],
  schemaOf: (file: string) => JsonObject | undefined,
): Promise<{ migrations: Migrations; issues: Issue[] }> {
  const migrations: Migrations = {};
  const issues: Issue[] = [];
  for (const file of files) {
    const [, block, collection = "", name = ""] = place.exec(file) ?? [];
    if (name === "" || /\.(?:test|d)$/.test(name)) continue;
    const schemaFile =
      block === undefined ? `schema/content/${collection}.json` : `${block}/schema.json`;
    const found = await loadMigration(root, { file, name, schemaFile }, schemaOf);
    if ("id" in found) issues.push(found);
    else (migrations[schemaFile] ??= []).push(found);
  }
  for (const list of Object.values(migrations))
    list.sort((one, other) => one.version - other.version);
  return { migrations, issues };
}

/** @returns the files of migrations, by which another thread loads them */
export function nameMigrations(migrations: Migrations): string[] {
  return Object.values(migrations).flatMap((list) => list.map(({ file }) => file));
}

/** @returns the migrations that another thread has named */
export async function reloadMigrations(root: string, files: string[]): Promise<Migrations> {
  return (await loadMigrations(root, files, () => ({}))).migrations;
}

async function loadMigration(
  root: string,
  { file, name, schemaFile }: { file: string; name: string; schemaFile: string },
  schemaOf: (file: string) => JsonObject | undefined,
): Promise<Migration | Issue> {
  const refuse = (params: (Issue & { id: "migration-file" })["params"]): Issue => ({
    id: "migration-file",
    params,
    location: { file, path: [] },
  });
  const schema = schemaOf(schemaFile);
  if (schema === undefined) return refuse({ problem: "schema", schemaFile });
  if (!/^[1-9]\d*$/.test(name) || name === "1") return refuse({ problem: "name", name });
  const version = Number(name);
  const isKnown = Object.keys(schema).length > 0;
  if (isKnown && versionOf(schema) < version)
    return refuse({ problem: "version", version, schemaFile });
  const key = hash("sha256", readDocument(root, file)?.text ?? "", "base64url");
  try {
    // Node caches a module by its address for good; a saved file gets another address.
    const address = `${pathToFileURL(path.join(root, file)).href}?key=${key}`;
    const exported = (await import(address)) as Record<string, unknown>;
    const { migrate, examples, patch = true } = exported;
    if (typeof migrate !== "function") return refuse({ problem: "migrate" });
    if (!isExamples(examples)) return refuse({ problem: "examples" });
    if (typeof patch !== "boolean") return refuse({ problem: "patch" });
    const run = migrate as Migration["migrate"];
    return { version, file, migrate: run, examples, takesPatches: patch, key };
  } catch (error) {
    const own = firstLineOf(error).replaceAll(`${root}${path.sep}`, "");
    const reason = own.replaceAll(/\?key=[\w-]+/g, "").replace(/\.$/, "");
    return refuse({ problem: "code", reason });
  }
}

function isExamples(value: unknown): value is MigrationExample[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((example: Json) => {
      if (!isJsonObject(example)) return false;
      return isJsonObject(example["from"]) && isJsonObject(example["to"]);
    })
  );
}
