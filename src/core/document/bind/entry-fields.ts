import { isJsonObject, type Json, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import type { BindingPart } from "./binding.ts";
import { refuseForm } from "./lookup.ts";

/** The fields that a binding may name: those of entries, or of the parts of a field. */
export type EntryFields = {
  collection: string;
  /** Null if their schema does not list them. */
  fields: string[] | null;
  /** The parts of the binding, with their words for messages. */
  parts: Record<string, BindingPart>;
};

/** The part of a binding that gives fields the names of props. */
export const renamesPart: BindingPart = {
  meaning: "renames",
  form: {
    description: `The block's props and the fields for them: { "question": "title" }.`,
    type: "object",
    additionalProperties: { type: "string" },
  },
  takes: "an object: props of the block, and the fields for them",
  example: '"as": { "question": "title" }',
};

/** @returns whether entries may have a field */
export function hasField({ fields }: Pick<EntryFields, "fields">, field: string): boolean {
  return fields === null || fields.includes(field);
}

/**
 * Names a field that no entry can have.
 *
 * @param field as written, with the sign of a `sort` if it has one
 * @returns an issue with the same sign before the suggested field
 */
export function unknownField(
  field: string,
  location: Location,
  { fields, collection }: Pick<EntryFields, "fields" | "collection">,
): Issue {
  const sign = field.startsWith("-") ? "-" : "";
  const name = field.slice(sign.length);
  const isKey = location.at === "key";
  const params = suggest({ field: name, written: field, collection, isKey }, name, fields ?? []);
  const { suggestion } = params;
  const signed = suggestion === undefined ? params : { ...params, suggestion: sign + suggestion };
  return { id: "unknown-field", params: signed, location };
}

/** Fields by the names of props. */
export type Renames = ReadonlyMap<string, string>;

/**
 * Reads the `as` of a binding.
 *
 * @param names of the props that an item takes; undefined if its schema lists none
 */
export function readRenames(
  as: Json | undefined,
  { location, names, from }: { location: Location; names: string[] | undefined; from: EntryFields },
): { as: Renames; issues: Issue[] } {
  const result = new Map<string, string>();
  if (as === undefined) return { as: result, issues: [] };
  if (!isJsonObject(as)) return fail({ ...refuseForm("as", from.parts), location });
  for (const [name, field] of Object.entries(as)) {
    if (names !== undefined && !names.includes(name)) {
      const owner = { kind: "bound-item" } as const;
      const params = suggest({ key: name, owner }, name, names);
      return fail({ id: "unknown-property", params, location: locationIn(location, name, "key") });
    }
    const at = locationIn(location, name);
    if (typeof field !== "string" || !hasField(from, field))
      return fail(unknownField(wordsOf(field), at, from));
    result.set(name, field);
  }
  return { as: result, issues: [] };
}

function fail(issue: Issue): ReturnType<typeof readRenames> {
  return { as: new Map(), issues: [issue] };
}

/** Gives the fields of an object, or of each object of a list, the names of props. */
export function renameFields(value: Json, as: Renames): Json {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, as));
  if (!isJsonObject(value)) return value;
  const fields = new Set(as.values());
  const others = Object.entries(value).filter(([key]) => !fields.has(key) && !as.has(key));
  const renamed = [...as].flatMap(([name, field]): [string, Json][] => {
    const part = Object.hasOwn(value, field) ? value[field] : undefined;
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries([...others, ...renamed]);
}
