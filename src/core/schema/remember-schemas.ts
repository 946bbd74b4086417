import type { Source } from "#core/document/source.ts";

/** The schemas of a site; both objects stay the same until a schema changes. */
export type Schemas = Pick<Source, "blocks" | "schemas">;

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
