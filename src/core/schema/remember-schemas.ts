import type { JsonObject } from "#core/json.ts";

/** The schemas of a site; both objects stay the same until a schema changes. */
export type Schemas = {
  /** `schema.json` of every block, by type (the folder's name); `{}` if it has errors. */
  blocks: Record<string, JsonObject>;
  /** The others by path from the root: `schema/definitions.json`, `schema/content/team.json`. */
  schemas: Record<string, JsonObject>;
};

/**
 * Caches the result of a pure function for a site's schemas: saving a page changes none of them.
 *
 * @param compute its result is shared by all callers with the same schemas
 */
export function rememberSchemas<Value>(
  compute: (schemas: Schemas) => Value,
): (schemas: Schemas) => Value {
  const known = new WeakMap<Schemas["blocks"], { schemas: Schemas["schemas"]; value: Value }>();
  return (source) => {
    const kept = known.get(source.blocks);
    if (kept?.schemas === source.schemas) return kept.value;
    const value = compute(source);
    known.set(source.blocks, { schemas: source.schemas, value });
    return value;
  };
}
