import type { JsonObject } from "#core/json.ts";
import { defaultRegions } from "#core/page-keys.ts";
import { definitionsSchema } from "./definitions.ts";
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
    title: { description: "What it is called where it is chosen.", type: "string", minLength: 1 },
    description: { description: "What it is for, in a sentence.", type: "string", minLength: 1 },
    props: { description: "What the block begins with.", type: "object" },
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
