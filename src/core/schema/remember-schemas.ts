import type { JsonObject } from "#core/json.ts";
import { remember } from "#core/remember.ts";

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
  const ofBlocks = remember((blocks: Schemas["blocks"]) =>
    remember((schemas: Schemas["schemas"]) => compute({ blocks, schemas })),
  );
  return ({ blocks, schemas }) => ofBlocks(blocks)(schemas);
}
