import type { Location } from "../messages/diagnostic.ts";
import type { JsonObject } from "../json.ts";
import { atKey, type Found, nothing } from "./lookup.ts";

/**
 * Reads a binding that is one text and nothing else: `{ "$site": "contacts.main.phone" }`.
 *
 * @param form its key, a text as an example, and where the binding was written
 * @param read gets the text, and where it was written
 */
export function readText(
  binding: JsonObject,
  form: { key: string; example: string; location: Location },
  read: (text: string, location: Location) => Found,
): Found {
  const { key, example, location } = form;
  const odd = Object.keys(binding).find((name) => name !== key);
  if (odd !== undefined) {
    const params = { key: odd, kind: key, choices: key };
    return nothing({ id: "binding-key", params, location: atKey(location, odd) });
  }
  const text = binding[key];
  const at = { ...location, path: [...location.path, key] };
  if (typeof text === "string" && text !== "") return read(text, at);
  const params = { key, expected: "a text: the path of what it gives", example };
  return nothing({ id: "binding-form", params, location: at });
}
