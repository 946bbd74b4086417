import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { FilledMessage } from "../messages/issue.ts";

/** Properties of an image that say of its picture what it shows. */
const descriptions = ["alt", "decorative"];

/**
 * Checks an object of the format `image`: it names one picture, and says what that shows.
 *
 * @param schema its properties but `alt` and `decorative` are the kinds of pictures that a site has
 */
export function checkImage(value: Json, schema: JsonObject): FilledMessage[] {
  const { properties } = schema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return [];
  const kinds = Object.keys(properties).filter((key) => !descriptions.includes(key));
  const given = kinds.filter((kind) => kind in value);
  if (given.length !== 1) return [{ id: "image-kind", params: { kinds, given } }];
  const isSaid = "alt" in value || value["decorative"] === true;
  return isSaid ? [] : [{ id: "image-alt", params: {} }];
}
