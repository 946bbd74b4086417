import type { JsonObject } from "#core/json.ts";

/**
 * Definitions that the schemas of any site's blocks and content may refer to:
 * `tessera:definitions#/definitions/link`.
 */
export const definitionsSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "What blocks and content of any site share",
  definitions: {
    href: {
      title: "Address",
      description:
        "A route of this site (/contact), an anchor (#questions), or an absolute https:, mailto: or tel: address.",
      type: "string",
      format: "link",
      minLength: 1,
    },
    link: {
      title: "Link",
      description: "A label and where it leads.",
      type: "object",
      additionalProperties: false,
      required: ["label", "href"],
      properties: {
        label: {
          description: "The words of the link.",
          type: "string",
          minLength: 1,
          maxLength: 80,
        },
        href: { $ref: "#/definitions/href" },
      },
    },
    icon: {
      title: "Icon",
      description: "The name of a Lucide icon, such as shopping-bag (see lucide.dev/icons).",
      type: "string",
      format: "icon",
    },
  },
};
