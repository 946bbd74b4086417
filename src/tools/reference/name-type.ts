import { formatOf } from "#core/schema/formats.ts";
import { typeNames } from "#core/schema/value-type.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";

/** @returns a schema's type in words: `list of links` */
export function nameType(schema: JsonObject): string {
  const { type, format, items } = schema;
  if (typeof format === "string") {
    const { name, kind } = formatOf(format) ?? {};
    return name ?? kind ?? format;
  }
  const types = [type].flat().filter((name) => typeof name === "string");
  if (types.length === 0) return "any value";
  if (types.length > 1 || types[0] !== "array" || !isJsonObject(items))
    return types.map((name) => typeNames[name] ?? name).join(" or ");
  return `list of ${namePlural(items)}`;
}

function namePlural(schema: JsonObject): string {
  const name = nameType(schema);
  if (name === "any value") return "any values";
  return formatOf(schema["format"])?.plural ?? `${name}s`;
}
