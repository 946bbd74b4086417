import type { Json, JsonObject } from "#core/json.ts";
import { namesIn, requiredIn } from "./walk-schema.ts";

/** Formats of a text that names a place: an address of the site, or a file. */
const addressFormats = ["asset", "link"];

/**
 * Writes an object as it would be typed, with the keys that it needs, where something else was
 * given. A text that was given is the value of the key that it fits: `"/a.jpg"` of `src`.
 *
 * @param schema of the object
 * @param of `partOf` returns the schema of a property, `exampleOf` an example of its values
 * @returns undefined where the schema names no keys
 */
export function writeObject(
  given: Json,
  schema: JsonObject,
  of: {
    partOf: (key: string) => JsonObject;
    exampleOf: (part: JsonObject) => string | undefined;
  },
): string | undefined {
  const names = namesIn(schema);
  const text = typeof given === "string" ? given : "";
  const isAddress = /^\/|^#|^\w+:|\.\w{2,5}$/.test(text);
  const fitting = text === "" ? undefined : names.find((key) => takes(of.partOf(key), isAddress));
  // The rules of a picture are beside its schema: a file, and words for those who do not see it.
  const needed = schema["format"] === "image" ? ["src", "alt"] : requiredIn(schema);
  const keys = names.filter((key) => key === fitting || needed.includes(key));
  if (keys.length === 0) return undefined;
  const pairs = keys.map((key) => {
    const value = key === fitting ? JSON.stringify(text) : of.exampleOf(of.partOf(key));
    return `${JSON.stringify(key)}: ${value ?? '"…"'}`;
  });
  return `{ ${pairs.join(", ")} }`;
}

function takes({ type, format, enum: choices }: JsonObject, isAddress: boolean): boolean {
  if (type !== "string" || choices !== undefined) return false;
  const isOfAddresses = addressFormats.some((one) => one === format);
  return isAddress ? isOfAddresses : !isOfAddresses && (format ?? "rich-text") === "rich-text";
}
