import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import { bringForward, migrationsOf } from "./bring-forward.ts";
import type { Migration, Migrations } from "./migration.ts";

/** A value that is brought forward: the same object if nothing is old; null if a migration fails. */
export type Brought = { value: JsonObject | null; issues: Issue[] };

/** Brings a value forward, and reports that it is old, or that a migration fails. */
export function bringValue(
  written: JsonObject,
  of: { migrations: Migration[]; location: Location; owner: Owner; isPatch: boolean },
): Brought {
  const { migrations, location, owner, isPatch } = of;
  const { $schema, ...own } = written;
  const { value: newest, from, fault } = bringForward(own, migrations, { isPatch });
  if (fault !== null) {
    const { version, file } = fault.migration;
    const params = { owner, from: version - 1, to: version, file, reason: fault.reason };
    const id = isPatch ? "old-patch" : "migration-failed";
    return { value: null, issues: [{ id, params, location }] };
  }
  const to = migrations.at(-1)?.version;
  if (from === null || to === undefined) return { value: written, issues: [] };
  const value = $schema === undefined ? newest : { $schema, ...newest };
  return { value, issues: [{ id: "old-version", params: { owner, from, to, value }, location }] };
}

/** @param written props of a block, and their place */
export function bringProps(
  site: { migrations?: Migrations },
  type: string,
  { value, location }: { value: JsonObject; location: Location },
): Brought {
  const migrations = migrationsOf(site, `blocks/${type}/schema.json`);
  return bringValue(value, {
    migrations,
    location,
    owner: { kind: "block", type },
    isPatch: false,
  });
}
