import type { JsonObject } from "#core/json.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import type { Binding } from "./binding.ts";
import { type Found, nothing, refuseForm } from "./lookup.ts";

/**
 * Reads a binding that is one text and nothing else, such as `"contact.phone"`.
 *
 * @param at the binding as written, and its place
 * @param read receives the text, and where it was written
 */
export function readText(
  { key, parts }: Pick<Binding, "key" | "parts">,
  at: { written: JsonObject; location: Location },
  read: (text: string, location: Location) => Found,
): Found {
  const { written, location } = at;
  const odd = Object.keys(written).find((name) => name !== key);
  if (odd !== undefined) {
    const params = { key: odd, binding: key, isAlone: true as const };
    return nothing({ id: "binding-key", params, location: locationIn(location, odd, "key") });
  }
  const text = written[key];
  const ofText = locationIn(location, key);
  if (typeof text === "string" && text !== "") return read(text, ofText);
  return nothing({ ...refuseForm(key, parts), location: ofText });
}
