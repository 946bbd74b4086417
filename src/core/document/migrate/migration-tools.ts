import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { listFieldsAt } from "#core/schema/list-fields-at.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { isBinding } from "../read/is-binding.ts";

/** A property's old name and its new one. */
type Names = { from: string; to: string };

/** Returns the fields in what a binding looks up; undefined if they are not known. */
export type FieldsOf = (binding: JsonObject) => string[] | undefined;

/** The steps of most migrations, which handle bindings, null and absent values correctly. */
export type MigrationTools = {
  /**
   * Renames a property, which keeps its place among the others. Does nothing if both names exist.
   */
  rename: (props: JsonObject, from: string, to: string) => JsonObject;
  /** Removes a property. */
  remove: (props: JsonObject, key: string) => JsonObject;
  /** Changes the value of a property, if it is there, and neither null nor a binding. */
  change: (props: JsonObject, key: string, by: (value: Json) => Json) => JsonObject;
  /** Changes each object of a list, or one object; another value, such as a binding, stays as it is. */
  changeItems: (props: JsonObject, key: string, by: (item: JsonObject) => JsonObject) => JsonObject;
  /**
   * Renames properties of a list's items, or of an object. If `$from` or `$entry` looks them up,
   * writes `as` for the names that the content still has: where some of `names` are not among its
   * fields, it is new already.
   */
  renameInItems: (props: JsonObject, key: string, names: Names | Names[]) => JsonObject;
  /** @returns whether a value is looked up: it can be moved, but not read */
  isBinding: (value: Json | undefined) => boolean;
};

/** Makes the tools for the documents of a site, whose content has these fields. */
export function makeMigrationTools(fieldsOf: FieldsOf): MigrationTools {
  return {
    rename,
    remove: (props, key) => withoutKey(props, key),
    change,
    changeItems,
    renameInItems(props, key, written) {
      const { [key]: list } = props;
      const names = [written].flat();
      const renameAll = (item: JsonObject): JsonObject =>
        names.reduce((renamed, { from, to }) => rename(renamed, from, to), item);
      if (isBinding(list)) return { ...props, [key]: askFor(list, names, fieldsOf) };
      return changeItems(props, key, renameAll);
    },
    isBinding: (value) => isBinding(value),
  };
}

export const migrationTools: MigrationTools = makeMigrationTools(() => undefined);

function rename(props: JsonObject, from: string, to: string): JsonObject {
  if (!(from in props) || to in props) return props;
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => [key === from ? to : key, value]),
  );
}

function withoutKey(props: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name !== key));
}

function change(props: JsonObject, key: string, by: (value: Json) => Json): JsonObject {
  const { [key]: value } = props;
  if (value === undefined || value === null || isBinding(value)) return props;
  return { ...props, [key]: by(value) };
}

function changeItems(
  props: JsonObject,
  key: string,
  by: (item: JsonObject) => JsonObject,
): JsonObject {
  const { [key]: list } = props;
  if (list !== undefined && isWhole(list)) return { ...props, [key]: by(list) };
  if (!Array.isArray(list)) return props;
  return { ...props, [key]: list.map((item) => (isWhole(item) ? by(item) : item)) };
}

function isWhole(item: Json): item is JsonObject {
  return isJsonObject(item) && !isBinding(item);
}

/**
 * Finds the fields by the schemas of a site: content without one, or that no collection has, has no
 * old name.
 *
 * @param collection whose entries the page shows, if any
 */
export function fieldsIn(site: Schemas, collection: string | undefined): FieldsOf {
  return ({ $from: name, $entry: path }) => {
    const [of, field] = typeof name === "string" ? [name, ""] : [collection, path];
    if (of === undefined || typeof field !== "string") return [];
    return listFieldsAt(site, of, field) ?? [];
  };
}

/** Renames fields by `as`, since content keeps its names. */
function askFor(binding: JsonObject, names: Names[], fieldsOf: FieldsOf): JsonObject {
  const isList = "$from" in binding;
  if (!isList && !("$entry" in binding)) return binding;
  const { as: written } = binding;
  const as = isJsonObject(written) ? written : {};
  const [named, others] = partition(names, ({ from, to }) => from in as && !(to in as));
  const wanted = others.filter((one) => !(one.to in as) && !isMisspelt(one, as));
  const fields = fieldsOf(binding);
  const isOld = fields === undefined ? isList : wanted.every(({ from }) => fields.includes(from));
  const added = isOld ? wanted : [];
  if (named.length + added.length === 0) return binding;
  const renamed = named.reduce((done, { from, to }) => rename(done, from, to), as);
  const pairs = added.map(({ from, to }) => [to, from]);
  return { ...binding, as: { ...renamed, ...Object.fromEntries(pairs) } };
}

/** Tells if the new name is there already, with a slip: its own message says so. */
function isMisspelt({ from, to }: Names, as: JsonObject): boolean {
  const typed = Object.keys(as).filter((key) => as[key] === from);
  return findNearest(to, typed) !== undefined;
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
