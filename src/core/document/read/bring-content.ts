import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Owner } from "#core/messages/owner.ts";
import { migrationsOf } from "../migrate/bring-forward.ts";
import { bringValue } from "../migrate/bring-value.ts";
import type { Source } from "../source.ts";
import { collectionOf, redirectsFile, settingsFile, sharedFolder } from "./content-files.ts";

/**
 * Migrates entries and settings to the newest version. A value that cannot be migrated is reported,
 * and counts as one that cannot be read.
 */
export function bringContent(
  source: Source,
  file: string,
  value: Json | undefined,
): { value: Json | undefined; issues: Issue[] } {
  const isOther = file === redirectsFile || file.startsWith(sharedFolder);
  const name = collectionOf(file);
  const migrations = isOther ? [] : migrationsOf(source, `schema/content/${name}.json`);
  if (value === undefined || migrations.length === 0) return { value, issues: [] };
  const issues: Issue[] = [];
  const owner: Owner =
    file === settingsFile ? { kind: "file", file } : { kind: "entry", collection: name };
  const bring = (fields: Json, path: JsonPath): Json => {
    if (!isJsonObject(fields)) return fields;
    const location = { file, path };
    const brought = bringValue(fields, { migrations, location, owner, isPatch: false });
    issues.push(...brought.issues);
    return brought.value;
  };
  const brought = Array.isArray(value)
    ? value.map((entry, index) => bring(entry, [index]))
    : bring(value, []);
  const hasFailed = issues.some(({ id }) => id !== "old-version");
  return { value: hasFailed ? undefined : brought, issues };
}
