import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { isBinding } from "../read/is-binding.ts";

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
  /** Changes each object of a list; another value, such as a binding, stays as it is. */
  changeItems: (props: JsonObject, key: string, by: (item: JsonObject) => JsonObject) => JsonObject;
  /** Renames a property of a list's items; if the list is a `$from`, renames it by `as`. */
  renameInItems: (
    props: JsonObject,
    key: string,
    names: { from: string; to: string },
  ) => JsonObject;
  /** @returns whether a value is looked up: it can be moved, but not read */
  isBinding: (value: Json | undefined) => boolean;
};

export const migrationTools: MigrationTools = {
  rename,
  remove: (props, key) => withoutKey(props, key),
  change,
  changeItems,
  renameInItems(props, key, { from, to }) {
    const { [key]: list } = props;
    if (isBinding(list) && "$from" in list) return { ...props, [key]: askFor(list, from, to) };
    return changeItems(props, key, (item) => rename(item, from, to));
  },
  isBinding: (value) => isBinding(value),
};

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
  if (!Array.isArray(list)) return props;
  return { ...props, [key]: list.map((item) => (isWhole(item) ? by(item) : item)) };
}

function isWhole(item: Json): item is JsonObject {
  return isJsonObject(item) && !isBinding(item);
}

/** Renames a field of the list by `as`: the entries' fields keep their names. */
function askFor(binding: JsonObject, from: string, to: string): JsonObject {
  const { as } = binding;
  const names = isJsonObject(as) ? as : {};
  if (to in names) return binding;
  return { ...binding, as: { ...withoutKey(names, from), [to]: names[from] ?? from } };
}
