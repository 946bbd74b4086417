import type { JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { bringForward, migrationsOfBlock } from "./bring-forward.ts";
import type { Migrations } from "./migration.ts";
import { reportForward } from "./report-forward.ts";

/**
 * Brings a block's props forward.
 *
 * @param written `location` is the place of the props
 * @returns the props, the same object if nothing is old; null if a migration fails; and the issues
 *   of it
 */
export function bringProps(
  site: { migrations?: Migrations },
  type: string,
  { value, location }: { value: JsonObject; location: Location },
): { value: JsonObject | null; issues: Issue[] } {
  const migrations = migrationsOfBlock(site, type);
  if (migrations.length === 0) return { value, issues: [] };
  const forward = bringForward(value, migrations, { isPatch: false });
  const brought = { forward, location, owner: { kind: "block", type }, isPatch: false } as const;
  return {
    value: forward.fault === null ? forward.value : null,
    issues: reportForward(brought, migrations),
  };
}
