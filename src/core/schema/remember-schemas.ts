import type { Source } from "#core/document/source.ts";

/** The schemas of a site; as long as none changes, both objects stay the same. */
export type Schemas = Pick<Source, "blocks" | "schemas">;

/**
 * Keeps what a pure function gave for a site's schemas: saving a page changes none of them.
 *
 * @param compute its value is shared by all who ask with the same schemas
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
