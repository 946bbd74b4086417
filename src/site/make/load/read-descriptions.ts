import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { propertiesIn } from "#core/schema/walk-schema.ts";
import type { Source } from "#core/document/source.ts";
import type { NodeDescription } from "#site/render/describe-node.ts";
import type { RenderContext } from "#site/render/render-context.ts";

type Field = { path: string[]; note: Json };

const key = "x-schema-org";

/**
 * Reads the notes for schema.org in the schemas of the site's content. At a schema's root
 * `x-schema-org` is a type (`"Service"`), a node with one, or a list of nodes; at a property it is
 * the property of the (first) node that the value gives (`"name"`, `"WebSite.name"` for the node of
 * that type), a list of these, or an object of such names and templates: `{ "author": { "@type":
 * "Person", "name": "{value}" } }`.
 */
export function readDescriptions({
  schemas,
}: Pick<Source, "schemas">): RenderContext["descriptions"] {
  const named = Object.entries(schemas).flatMap(([file, schema]): [string, NodeDescription][] => {
    const name = /^schema\/content\/(.+)\.json$/.exec(file)?.[1];
    const [description] = describe(schema);
    return name === undefined || description === undefined ? [] : [[name, description]];
  });
  const { site: _, ...others } = Object.fromEntries(named);
  return { site: describe(schemas["schema/content/site.json"] ?? {}), collections: others };
}

function describe(schema: JsonObject): NodeDescription[] {
  const nodes = [schema[key] ?? []].flat().map(toNode);
  const fields = listFields(schema, []);
  return nodes.map((node, index) => ({
    node,
    fields: fields.flatMap(({ path, note }) =>
      toTemplates(note).flatMap(([name, template]) => {
        const [property = "", type] = name.split(".").toReversed();
        const isMeant = type === undefined ? index === 0 : type === node["@type"];
        return isMeant ? [{ path, property, template }] : [];
      }),
    ),
  }));
}

function toNode(note: Json): JsonObject {
  return isJsonObject(note) ? note : { "@type": note };
}

function toTemplates(note: Json): [string, Json][] {
  if (typeof note === "string") return [[note, "{value}"]];
  if (Array.isArray(note)) return note.flatMap(toTemplates);
  if (!isJsonObject(note)) return [];
  return Object.entries(note).map(([name, template]) => [name, template ?? null]);
}

function listFields(schema: JsonObject, path: string[]): Field[] {
  return propertiesIn(schema).flatMap(([name, child]) => {
    const own = child[key] === undefined ? [] : [{ path: [...path, name], note: child[key] }];
    return [...own, ...listFields(child, [...path, name])];
  });
}
