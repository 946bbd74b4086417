import { words } from "#core/document/check/check-words.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";

/** The schema of `theme/words/<language>.json`. */
export const wordsNode: SchemaNode = {
  file: "language:words",
  schema: {
    title: "Words",
    description: "The engine's own words, in the language that the file is named for.",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      words.map((word) => [word, { type: "string", minLength: 1 } as const]),
    ),
  },
};
