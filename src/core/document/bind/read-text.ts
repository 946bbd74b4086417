import type { JsonObject } from "#core/json.ts";
import type { BindingPart } from "#core/messages/binding-messages.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { type Found, nothing } from "./lookup.ts";

/**
 * Reads a binding that is one text and nothing else: `{ "$site": "contact.phone" }`.
 *
 * @param written the binding, its key, and where it was written
 * @param read gets the text, and where it was written
 */
export function readText(
  written: { binding: JsonObject; key: BindingPart; location: Location },
  read: (text: string, location: Location) => Found,
): Found {
  const { binding, key, location } = written;
  const odd = Object.keys(binding).find((name) => name !== key);
  if (odd !== undefined) {
    const params = { key: odd, binding: key, isAlone: true as const };
    return nothing({ id: "binding-key", params, location: locationIn(location, odd, "key") });
  }
  const text = binding[key];
  const at = locationIn(location, key);
  if (typeof text === "string" && text !== "") return read(text, at);
  return nothing({ id: "binding-form", params: { key }, location: at });
}
