import { isJsonObject, type Json, type JsonObject, readOwn } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import { namesIn, propertiesIn, propertyIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Source } from "#core/document/source.ts";

/** The sources of a value, beside its schema. */
type Making = {
  source: Source;
  /** The value at this place in an example of the whole. */
  shown?: Json | undefined;
  /** The property's name. */
  key: string;
};

/**
 * Makes a value that its schema allows, with what is required: the schema's constant, its default,
 * its examples, or else the shortest of its kind. Links and files are those of this site.
 */
export function makeValue(node: SchemaNode, making: Making): Json {
  const { schema, file } = followReference(making.source, node);
  const { const: fixed, enum: choices, default: given, format, examples } = schema;
  if (fixed !== undefined) return fixed;
  const make = typeof format === "string" ? readOwn(special, format) : undefined;
  const fitting = make ? make(schema, making) : formatOf(format)?.sample?.(making.source, schema);
  if (fitting !== undefined) return fitting;
  const shown = making.shown ?? (Array.isArray(examples) ? examples[0] : undefined);
  const type = typeOf(schema);
  if (type === "object") return makeObject({ schema, file }, { ...making, shown });
  if (type === "array") return makeList({ schema, file }, { ...making, shown });
  const first = Array.isArray(choices) ? choices[0] : undefined;
  return given ?? first ?? shown ?? (plain[type] ?? plain["string"])?.(schema, making.key) ?? null;
}

function typeOf({ type, properties, items }: JsonObject): string {
  if (typeof type === "string") return type;
  if (Array.isArray(type)) return typeof type[0] === "string" ? type[0] : "string";
  if (properties !== undefined) return "object";
  return items === undefined ? "string" : "array";
}

/** @returns an object with the properties that a schema requires */
export function makeObject({ schema, file }: SchemaNode, making: Making): JsonObject {
  const shown = isJsonObject(making.shown) ? making.shown : {};
  if (schema["format"] === "image") return makeImage(schema, making);
  const required = requiredIn(schema);
  // An object without required names may still not be empty.
  const others = [...new Set([...Object.keys(shown), ...namesIn(schema)])];
  const free = others.filter((key) => !required.includes(key));
  const lacking = Math.max(0, Number(schema["minProperties"] ?? 0) - required.length);
  return Object.fromEntries(
    [...required, ...free.slice(0, lacking)].map((key) => {
      const node = { schema: propertyIn(schema, key) ?? {}, file };
      return [key, makeValue(node, { ...making, key, shown: shown[key] })];
    }),
  );
}

function makeList({ schema, file }: SchemaNode, making: Making): Json[] {
  const { items, minItems, default: given } = schema;
  if (Array.isArray(given) && given.length > 0) return given;
  const least = typeof minItems === "number" ? minItems : 0;
  const shown = Array.isArray(making.shown) ? making.shown : [];
  const count = Math.max(least, Math.min(1, shown.length));
  const node = { schema: isJsonObject(items) ? items : {}, file };
  return Array.from({ length: count }, (_, index) => {
    return makeValue(node, { ...making, shown: shown[index] ?? shown.at(-1) });
  });
}

/** Chooses a drawn picture if the site has one, else a file; decoration needs no words. */
function makeImage(schema: JsonObject, { source }: Making): JsonObject {
  for (const [kind, { "x-files": folder }] of propertiesIn(schema)) {
    const [name] = typeof folder === "string" ? (source.fileNames[folder] ?? []) : [];
    if (name !== undefined) return { [kind]: name, decorative: true };
  }
  return { src: firstPicture(source) ?? "/images/picture.jpg", decorative: true };
}

/** @returns the routes of pages with a document of their own, those with the fewest steps first */
function listRoutes({ documents }: Source): string[] {
  const files = [...documents.files].filter(
    (file) => file.startsWith("pages/") && !file.includes("[") && file !== "pages/404.json",
  );
  const routes = files.map((file) => file.replace(/^pages/, "").replace(/\.json$/, ""));
  return routes.toSorted((one, other) => one.split("/").length - other.split("/").length);
}

function firstPicture({ assets }: Source): string | undefined {
  return assets.find((address) => /\.(?:avif|webp|jpe?g|png|svg)$/i.test(address));
}

/** Values that are made of the example; what it refers to may be in another site only. */
const special: Record<string, (schema: JsonObject, making: Making) => Json | undefined> = {
  link: ({ pattern }, { source }) => {
    const isMeant = (route: string): boolean =>
      typeof pattern !== "string" || new RegExp(pattern, "u").test(route);
    return ["/", ...listRoutes(source)].find(isMeant);
  },
  icon: (_schema, { source, shown }) =>
    source.icons.find((name) => name === shown) ?? source.icons.find((name) => name === "star"),
  "rich-text": (_schema, { shown }) =>
    // An example's links lead to pages of another site.
    typeof shown === "string" ? shown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1") : undefined,
};

const plain: Record<string, (schema: JsonObject, key: string) => Json> = {
  string: ({ minLength, title }, key) => {
    const words = typeof title === "string" ? title : wordKey(key);
    return typeof minLength === "number" ? words.padEnd(minLength, ".") : words;
  },
  integer: ({ minimum }) => minimum ?? 1,
  number: ({ minimum }) => minimum ?? 1,
  boolean: () => true,
  null: () => null,
};

/** @returns a key in words: `shortText`, `short_text` → `Short text` */
export function wordKey(key: string): string {
  const words = key
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
