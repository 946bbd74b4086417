import { words } from "#core/document/check/check-words.ts";
import { describeRows } from "#core/schema/keyword.ts";
import { keywords } from "#core/schema/keywords.ts";
import { rememberSchemas, type Schemas } from "#core/schema/remember-schemas.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

/** The engine's schema of a redirect; a site may add a schema of its own. */
export const redirectNode: SchemaNode = {
  file: "language:redirect",
  schema: {
    title: "Redirect",
    description: "An old address, and its new one.",
    type: "object",
    required: ["from", "to"],
    properties: {
      from: {
        description: "An address of this site that has no page: /old.",
        type: "string",
      },
      to: {
        description: "The new address: a route, or an https: address.",
        type: "string",
        format: "link",
      },
      status: {
        description:
          "301 and 308 are permanent, 302 and 307 are temporary; 307 and 308 keep the request method.",
        type: "integer",
        enum: [301, 302, 307, 308],
        default: 301,
      },
    },
  },
};

/** The schema of `theme/words/<language>.json`. */
export const wordsNode: SchemaNode = {
  file: "language:words",
  schema: {
    title: "Words",
    description: "The engine's own words, in the language of the file's name.",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      words.map((word) => [word, { type: "string", minLength: 1 } as const]),
    ),
  },
};

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
export const withLanguageSchemas = rememberSchemas(({ blocks, schemas }): Schemas => ({
  blocks,
  schemas: { ...schemas, [file]: schemaNode.schema },
}));
