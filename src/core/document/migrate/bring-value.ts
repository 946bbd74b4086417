import { isDeepStrictEqual } from "node:util";
import { diffValues } from "#core/edit/diff-values.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { Owner } from "#core/messages/owner.ts";
import type { RenamedName } from "#core/messages/version-messages.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { isBinding } from "../read/is-binding.ts";
import { bringForward, migrationsOf } from "./bring-forward.ts";
import type { Migration, Migrations } from "./migration.ts";
import { type FieldsOf, fieldsIn } from "./migration-tools.ts";

/** A value that is brought forward: the same object if nothing is old; null if a migration fails. */
export type Brought = { value: JsonObject | null; issues: Issue[] };

type Content = { owner: Owner; location: Location };

/**
 * Brings a value forward. Reports that a migration fails; or that the value is old, at the first
 * place of each name that another replaces.
 *
 * @param of `fieldsOf` returns the fields of the content that the value looks up
 */
export function bringValue(
  written: JsonObject,
  of: Content & { migrations: Migration[]; isPatch: boolean; fieldsOf?: FieldsOf },
): Brought {
  const { migrations, location, owner, isPatch } = of;
  const { $schema, ...own } = written;
  const { value: newest, from, fault } = bringForward(own, migrations, of);
  if (fault !== null) {
    const { version, file } = fault.migration;
    const params = { owner, from: version - 1, to: version, file, reason: fault.reason };
    const id = isPatch ? "old-patch" : "migration-failed";
    return { value: null, issues: [{ id, params, location }] };
  }
  const to = migrations.at(-1)?.version;
  if (from === null || to === undefined) return { value: written, issues: [] };
  const value = $schema === undefined ? newest : { $schema, ...newest };
  const params = { owner, from, to, value, place: location };
  const byPlace = Map.groupBy(listRenamed(own, newest), ({ path }) => JSON.stringify(path));
  const issues = [...byPlace.values()].flatMap((renamed): Issue[] => {
    const [{ path, at } = { path: [], at: {} }] = renamed;
    const here = { file: location.file, path: [...location.path, ...path], ...at };
    return [{ id: "old-version", params: { ...params, renamed }, location: here }];
  });
  return { value, issues: issues.length > 0 ? issues : [{ id: "old-version", params, location }] };
}

type RenamedKey = RenamedName & { path: JsonPath; at: Pick<Location, "at"> };

/**
 * Lists the names that another replaces, each once: of keys, of keys that are now inside another,
 * and of fields that `as` now names.
 */
function listRenamed(before: JsonObject, after: JsonObject): RenamedKey[] {
  const found = diffValues(before, after).flatMap(({ path, change }): RenamedKey[] => {
    const old = path.at(-1);
    if (change.kind === "rename-key" && typeof old === "string")
      return [{ path, at: { at: "key" }, old, name: change.to }];
    const key = change.kind === "add" ? change.key : undefined;
    if (change.kind !== "add" || key === undefined) return [];
    const named = isBinding(readAt(before, path)) ? change.value : { [key]: change.value };
    const isRenaming = [key, old].includes("as") && isJsonObject(named);
    if (!isRenaming) return listMoved(readAt(before, path), readAt(after, path), { path, key });
    return Object.entries(named).flatMap(([name, field]) =>
      typeof field === "string" ? [{ path, at: {}, old: field, name }] : [],
    );
  });
  const once = new Map(found.toReversed().map((one) => [`${one.old} ${one.name}`, one]));
  return [...once.values()].toReversed();
}

/** Lists the keys of an object that are now inside an added one: `label` is `action.label`. */
function listMoved(
  before: Json | undefined,
  after: Json | undefined,
  { path, key }: { path: JsonPath; key: string },
): RenamedKey[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  const { [key]: added, ...others } = after;
  if (!isJsonObject(added)) return [];
  return Object.entries(added).flatMap(([old, value]) =>
    !(old in others) && isDeepStrictEqual(before[old], value)
      ? [{ path: [...path, old], at: { at: "key" }, old, name: `${key}.${old}` }]
      : [],
  );
}

/**
 * @param written props of a block, and their place
 * @param collection whose entries the page shows, if any
 */
export function bringProps(
  site: Schemas & { migrations?: Migrations },
  type: string,
  { value, location, collection }: { value: JsonObject; location: Location; collection?: string },
): Brought {
  return bringValue(value, {
    migrations: migrationsOf(site, `blocks/${type}/schema.json`),
    location,
    owner: { kind: "block", type },
    isPatch: false,
    fieldsOf: fieldsIn(site, collection),
  });
}
