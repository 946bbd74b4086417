import { compile } from "json-schema-to-typescript";
import { inlineReferences } from "./inline-references.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { propertiesIn, mapParts, requiredIn } from "#core/schema/walk-schema.ts";
import type { Source } from "../source.ts";

const banner = "/* Generated from its schema by `npm run generate`. Do not edit. */";

/**
 * Generates the TypeScript types of every block's props and of the site's settings.
 *
 * @param source its schemas
 * @returns texts by file: `blocks/<type>/props.d.ts` and `schema/content/site.d.ts`
 */
export async function generateTypes(source: Source): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [type, schema] of Object.entries(source.blocks)) {
    const node = { schema, file: `blocks/${type}/schema.json` };
    files[`blocks/${type}/props.d.ts`] = await writeTypes(source, node, "Props");
  }
  const settings = "schema/content/site.json";
  const schema = source.schemas[settings];
  if (schema !== undefined)
    files["schema/content/site.d.ts"] = await writeTypes(
      source,
      { schema, file: settings },
      "SiteSettings",
    );
  return files;
}

async function writeTypes(source: Source, node: SchemaNode, name: string): Promise<string> {
  const { $schema: _, examples: __, ...schema } = inlineReferences(source, node);
  // The type describes the value after the check, which fills the defaults in.
  const filled = requireDefaults({ ...schema, title: name });
  const types = await compile(filled, name, {
    bannerComment: banner,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    declareExternallyReferenced: true,
    format: false,
  });
  return `${types.trim()}\n`;
}

function requireDefaults(schema: JsonObject): JsonObject {
  const result = mapParts(schema, requireDefaults);
  const deprecation = wordDeprecation(schema["x-deprecated"]);
  if (deprecation !== undefined) {
    const { description } = schema;
    const before = typeof description === "string" ? `${description}\n` : "";
    result["description"] = `${before}@deprecated ${deprecation}`;
  }
  if (!isJsonObject(schema["properties"])) return result;
  const defaulted = propertiesIn(schema)
    .filter(([, property]) => property["default"] !== undefined)
    .map(([key]) => key);
  return { ...result, required: [...new Set([...requiredIn(schema), ...defaulted])] };
}
