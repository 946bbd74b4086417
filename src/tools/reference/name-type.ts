import type { Format } from "#core/schema/formats.ts";
import { typeNames } from "#core/schema/value-type.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";

/** The names of formats, those of JSON Schema itself among them. */
const formatNames: Record<string, string> = {
  link: "link",
  asset: "file of public/",
  icon: "icon",
  "file-name": "name of a file",
  image: "image",
  "rich-text": "rich text",
  collection: "collection",
  output: "output",
  date: "day",
  email: "e-mail address",
  uri: "absolute address",
} satisfies Record<Format, string> & Record<string, string>;

/** The plurals that take more than an s. */
const plurals: Record<string, string> = {
  "file of public/": "files of public/",
  "name of a file": "names of files",
  "e-mail address": "e-mail addresses",
  "absolute address": "absolute addresses",
  "any value": "any values",
};

/** @returns a schema's type in words: `list of links` */
export function nameType(schema: JsonObject): string {
  const { type, format, items } = schema;
  if (typeof format === "string") return formatNames[format] ?? format;
  const types = [type].flat().filter((name) => typeof name === "string");
  if (types.length === 0) return "any value";
  if (types.length > 1 || types[0] !== "array" || !isJsonObject(items))
    return types.map((name) => typeNames[name] ?? name).join(" or ");
  const item = nameType(items);
  return `list of ${plurals[item] ?? `${item}s`}`;
}
