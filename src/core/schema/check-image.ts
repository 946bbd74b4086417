import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { FilledMessage } from "#core/messages/issue.ts";

/** The names that cameras, telephones and programs give to pictures. */
const cameraName = /^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot|bild|foto)[-_ ]?\d*$/i;

/** @returns true if words are the name of a picture's file, or of any */
export function isFileName(alt: string, source: Json | undefined): boolean {
  const words = alt.trim();
  if (/^\S+\.(?:avif|gif|jpe?g|png|svg|webp|heic|tiff?)$/i.test(words)) return true;
  if (cameraName.test(words)) return true;
  const name =
    typeof source === "string"
      ? source
          .split("/")
          .at(-1)
          ?.replace(/\.\w+$/, "")
      : undefined;
  return name !== undefined && /[\d_-]/.test(name) && words === name;
}

/** Properties of an image that describe its picture, or the part of it that is shown. */
const descriptions = ["alt", "decorative", "focus"];

/**
 * Checks an object of the format `image`: it names one picture, and describes it.
 *
 * @param schema its properties but `alt`, `decorative` and `focus` are the kinds of pictures that a site has
 */
export function checkImage(
  value: Json,
  schema: JsonObject,
): (FilledMessage & { inner?: string })[] {
  const { properties } = schema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return [];
  const kinds = Object.keys(properties).filter((key) => !descriptions.includes(key));
  const given = kinds.filter((kind) => kind in value);
  if (given.length !== 1) return [{ id: "image-kind", params: { kinds, given } }];
  const { alt } = value;
  if (typeof alt === "string" && isFileName(alt, value[given[0] ?? ""]))
    return [{ id: "image-alt-name", params: { alt }, inner: "alt" }];
  const isSaid = "alt" in value || value["decorative"] === true;
  return isSaid ? [] : [{ id: "image-alt", params: {} }];
}
