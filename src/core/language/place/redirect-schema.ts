import type { SchemaNode } from "#core/schema/schema-node.ts";

/** The engine's schema of a redirect; a site may add a schema of its own. */
export const redirectNode: SchemaNode = {
  file: "language:redirect",
  schema: {
    title: "Redirect",
    description: "An old address, and where it leads now.",
    type: "object",
    required: ["from", "to"],
    properties: {
      from: {
        description: "An address of this site at which nothing stands: /old.",
        type: "string",
      },
      to: {
        description: "Where it leads: a route, or an https: address.",
        type: "string",
        format: "link",
      },
      status: {
        description: "301 and 308 are for good, 302 and 307 for now; 307 and 308 keep the method.",
        type: "integer",
        enum: [301, 302, 307, 308],
        default: 301,
      },
    },
  },
};
