import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { Forward } from "./bring-forward.ts";
import type { Migration } from "./migration.ts";

/** A migrated value, and its place. */
export type Brought = { forward: Forward; location: Location; owner: Owner; isPatch: boolean };

/** @returns the issues of a value that a migration has changed, or could not change */
export function reportForward(
  { forward, location, owner, isPatch }: Brought,
  migrations: Migration[],
): Issue[] {
  const { value, from, fault } = forward;
  if (fault !== null) {
    const { version, file } = fault.migration;
    const params = { owner, from: version - 1, to: version, file, reason: fault.reason };
    return [{ id: isPatch ? "old-patch" : "migration-failed", params, location }];
  }
  const to = migrations.at(-1)?.version;
  if (from === null || to === undefined) return [];
  return [{ id: "old-version", params: { owner, from, to, value }, location }];
}
