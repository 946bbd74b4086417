import type { JsonObject } from "#core/json.ts";

/** The schema of a `Proposal`. */
export const proposalInput: Record<string, JsonObject> = {
  file: {
    type: "string",
    description:
      "The document, below pages/ or content/: pages/prices.json is the page /prices. New ones may be named.",
  },
  document: { type: "object", description: "The whole document, as a value" },
  text: { type: "string", description: "The whole document, as text, where comments matter" },
  changes: {
    type: "array",
    description:
      "What changes in the document that is there; every other character stays. Made in this order.",
    maxItems: 200,
    items: {
      type: "object",
      additionalProperties: false,
      properties: {
        path: {
          type: "array",
          description: 'Keys and indexes of the value: ["blocks", 0, "props", "title"]',
          items: { type: ["string", "integer"] },
        },
        action: {
          enum: ["replace", "remove", "add", "rename-key"],
          description:
            "replace where absent; add puts value into the object (as key) or the list at path",
        },
        value: { description: "Any JSON" },
        key: { type: "string" },
        first: { type: "boolean", description: "add: in the first place, not the last" },
        find: {
          type: "string",
          description: "Instead of path: a piece of text that stands there once",
        },
        replaceWith: { type: "string" },
      },
    },
  },
};
