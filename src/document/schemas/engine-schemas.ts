import type { JsonObject } from "../json.ts";
import { defaultRegions } from "../page-keys.ts";
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

/** The engine's own schemas, by the address that a site's schemas may refer to them by. */
export const engineSchemas: Record<string, JsonObject> = {
  "tessera:page-document": pageDocumentSchema,
  "tessera:block": blockSchema,
  "tessera:default-blocks": defaultBlocksSchema,
  "tessera:settings": settingsSchema,
  "tessera:definitions": definitionsSchema,
};

/** The schema of a page's document, with the file that its references start from. */
export const pageDocument = { schema: pageDocumentSchema, file: "tessera:page-document" };

/** The schema of one block of a page. */
export const block = { schema: blockSchema, file: "tessera:block" };

/** The schema of the regions that a site's settings give to its pages. */
export const defaultBlocks = { schema: defaultBlocksSchema, file: "tessera:default-blocks" };

/** The schema of what the engine asks of `content/site.json`. */
export const settings = { schema: settingsSchema, file: "tessera:settings" };
