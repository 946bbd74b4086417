import type { JsonObject } from "#core/json.ts";
import { defaultRegions } from "#core/page-keys.ts";
import { pageDocumentSchema } from "./page-document.ts";
import { settingsSchema } from "./settings.ts";

const blockSchema: JsonObject = { $ref: "tessera:page-document#/definitions/block" };

const defaultBlocksSchema: JsonObject = {
  type: "object",
  properties: Object.fromEntries(
    defaultRegions.map((name) => [name, { $ref: `tessera:page-document#/properties/${name}` }]),
  ),
};

const presetSchema: JsonObject = {
  title: "A preset of a block",
  type: "object",
  additionalProperties: false,
  required: ["title", "props"],
  properties: {
    $schema: { type: "string" },
    title: { description: "Its name in lists of blocks.", type: "string", minLength: 1 },
    description: { description: "Its purpose, in one sentence.", type: "string", minLength: 1 },
    props: { description: "The first props of the block.", type: "object" },
  },
};

/**
 * Definitions that the schemas of any site's blocks and content may refer to:
 * `tessera:definitions#/definitions/link`.
 */
const definitionsSchema: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Types that blocks and content of all sites share",
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
      description: "A label and its address.",
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
    focus: {
      title: "Focal point",
      description:
        "The point that stays visible when a block crops the photograph: fractions of its width from the left, and of its height from the top. [0.5, 0.5] is the middle.",
      type: "array",
      minItems: 2,
      maxItems: 2,
      items: {
        type: "number",
        minimum: 0,
        maximum: 1,
        "x-message": {
          minimum: "Write a fraction from 0 to 1: 0 is the left edge, or the top.",
          maximum: "Write a fraction from 0 to 1: 0.4 is 40 percent.",
        },
      },
      examples: [[0.4, 0.3]],
    },
    icon: {
      title: "Icon",
      description: "The name of a Lucide icon, such as shopping-bag (see lucide.dev/icons).",
      type: "string",
      format: "icon",
    },
  },
};

/** The engine's own schemas, by the address that a site's schemas may refer to them by. */
export const engineSchemas: Record<string, JsonObject> = {
  "tessera:page-document": pageDocumentSchema,
  "tessera:block": blockSchema,
  "tessera:default-blocks": defaultBlocksSchema,
  "tessera:settings": settingsSchema,
  "tessera:preset": presetSchema,
  "tessera:definitions": definitionsSchema,
};

/** The schema of a page's document, with the file that its references start from. */
export const pageDocument = { schema: pageDocumentSchema, file: "tessera:page-document" };

/** The schema of one block of a page. */
export const block = { schema: blockSchema, file: "tessera:block" };

/** The schema of the regions that a site's settings give to its pages. */
export const defaultBlocks = { schema: defaultBlocksSchema, file: "tessera:default-blocks" };

/** The schema of `blocks/<type>/presets/<name>.json`. */
export const preset = { schema: presetSchema, file: "tessera:preset" };

/** The schema of what the engine requires of `content/site.json`. */
export const settings = { schema: settingsSchema, file: "tessera:settings" };

/**
 * Returns a schema's address: schemas refer to each other by their files' paths, to the engine's by
 * address; ajv wants addresses.
 */
export function addressSchema(file: string): string {
  return file in engineSchemas ? file : `https://schema.tessera.example/${file}`;
}
