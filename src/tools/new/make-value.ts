import { isJsonObject, type Json, type JsonObject, readOwn, wordsOf } from "#core/json.ts";
import { placeholderMark } from "#core/document/check/check-text.ts";
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
  /** Properties of the object that have a value already. */
  given?: readonly string[];
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
  if (type === "string" && isProse(schema))
    return (given === "" ? undefined : given) ?? first ?? writePlaceholder(schema, making);
  return given ?? first ?? shown ?? (plain[type] ?? plain["string"])?.(schema, making.key) ?? null;
}

/** Returns true for a text that people read, of any form. */
function isProse({ format, pattern, "x-code": isCode }: JsonObject): boolean {
  const isOfWords = format === undefined || format === "rich-text" || format === "markdown";
  return isOfWords && pattern === undefined && isCode !== true;
}

/** Writes a text that says what belongs in its place, so that nobody publishes an example's. */
function writePlaceholder(schema: JsonObject, { key }: Making): string {
  const { description, title, minLength, maxLength } = schema;
  const about = [description, title].find((one) => typeof one === "string") ?? key;
  const words = about === key ? wordKey(key) : (/^[^.;:{]+/.exec(about)?.[0] ?? about);
  const text = `${placeholderMark}${words.trim()}`
    .slice(0, Number(maxLength ?? Infinity))
    .trimEnd();
  return typeof minLength === "number" ? text.padEnd(minLength, ".") : text;
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
  if (schema["format"] === "image") {
    const picture = findPicture(schema, making.source) ?? { src: "/images/picture.jpg" };
    return { ...picture, alt: pictureWords };
  }
  const required = requiredIn(schema);
  // An object without required names may still not be empty.
  const others = [...new Set([...Object.keys(shown), ...namesIn(schema)])];
  const chosen = chooseByRules(schema, [...required, ...(making.given ?? [])]);
  const needed = [...new Set([...required, ...chosen])];
  const free = others.filter((key) => !needed.includes(key));
  const lacking = Math.max(0, Number(schema["minProperties"] ?? 0) - needed.length);
  return Object.fromEntries(
    [...needed, ...free.slice(0, lacking)].map((key) => {
      const node = { schema: propertyIn(schema, key) ?? {}, file };
      return [key, makeValue(node, { source: making.source, key, shown: shown[key] })];
    }),
  );
}

/** Chooses the first property of each rule that asks for one of several, where none has a value. */
function chooseByRules({ "x-rules": rules }: JsonObject, given: string[]): string[] {
  return (Array.isArray(rules) ? rules : []).flatMap((rule) => {
    const names = isJsonObject(rule) ? (rule["atLeastOne"] ?? rule["exactlyOne"]) : undefined;
    if (!Array.isArray(names) || names.some((name) => given.includes(wordsOf(name)))) return [];
    return names.slice(0, 1).map(wordsOf);
  });
}

function makeList({ schema, file }: SchemaNode, making: Making): Json[] {
  const { items, minItems, default: given } = schema;
  if (Array.isArray(given) && given.length > 0) return given;
  const least = typeof minItems === "number" ? minItems : 0;
  const shown = Array.isArray(making.shown) ? making.shown : [];
  const count = Math.max(least, Math.min(1, shown.length));
  const inner = followReference(making.source, { schema: isJsonObject(items) ? items : {}, file });
  // An item that says nothing would be shown as nothing.
  const minProperties = Math.max(1, Number(inner.schema["minProperties"] ?? 0));
  const node = { schema: { ...inner.schema, minProperties }, file: inner.file };
  return Array.from({ length: count }, (_, index) => {
    return makeValue(node, { ...making, shown: shown[index] ?? shown.at(-1) });
  });
}

/** The words of a picture that a person replaces, together with the picture. */
export const pictureWords = `${placeholderMark}What the picture shows`;

/** @returns an image's key with a picture of this site; undefined if the site has none */
export function findPicture(schema: JsonObject, source: Source): JsonObject | undefined {
  for (const [kind, { "x-files": folder }] of propertiesIn(schema)) {
    const [name] = typeof folder === "string" ? (source.fileNames[folder] ?? []) : [];
    if (name !== undefined) return { [kind]: name };
  }
  const src = firstPicture(source);
  return src === undefined ? undefined : { src };
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
  "rich-text": (schema, making) => writePlaceholder(schema, making),
  markdown: (schema, making) => writePlaceholder(schema, making),
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
