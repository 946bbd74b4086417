import type { Location } from "#core/messages/location.ts";
import { isBinding } from "../read/is-binding.ts";
import type { Provenance, TracedValue } from "./traced-value.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";

/**
 * Applies a JSON Merge Patch (RFC 7396). A binding is one value: it replaces the old value, and is
 * not merged into it.
 *
 * @param base the value to patch; it is not changed
 * @param patch the patch, and where it was written
 * @returns the patched value, with the place where each of its parts was written
 */
export function mergePatch(
  base: TracedValue,
  patch: { value: JsonObject; location: Location },
): TracedValue {
  const provenance: Provenance[] = [];
  const value = mergeObject(base.value, patch.value, []);
  return { value, location: base.location, provenance: [...base.provenance, ...provenance] };

  function mergeObject(target: JsonObject, changes: JsonObject, path: JsonPath): JsonObject {
    const merged: JsonObject = { ...target };
    for (const [key, change] of Object.entries(changes)) {
      const here = [...path, key];
      if (isJsonObject(change) && !isBinding(change)) {
        const inner = Object.hasOwn(target, key) ? target[key] : undefined;
        if (!isJsonObject(inner)) note(here);
        merged[key] = mergeObject(isJsonObject(inner) ? inner : {}, change, here);
        continue;
      }
      note(here);
      if (change === null || change === undefined) delete merged[key];
      else merged[key] = change satisfies Json;
    }
    return merged;
  }

  function note(path: JsonPath): void {
    provenance.push({
      path,
      location: { ...patch.location, path: [...patch.location.path, ...path] },
    });
  }
}
