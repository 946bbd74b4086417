import { describeRows } from "#core/schema/keyword.ts";
import { keywords } from "#core/schema/keywords.ts";
import { rememberSchemas, type Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

const file = "language:schema";

/** The schema of schemas: JSON Schema draft-07, the engine's formats and notes. */
export const schemaNode: SchemaNode = {
  file,
  schema: {
    title: "Schema",
    description: "What a value may be.",
    type: "object",
    properties: describeRows(keywords),
  },
};

/** @returns the site's schemas with those of this folder, for references between these */
export const withLanguageSchemas = rememberSchemas(({ blocks, schemas: own }): Schemas => ({
  blocks,
  schemas: { ...own, [file]: schemaNode.schema },
}));
