import { findNearest } from "#core/suggest/find-nearest.ts";
import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import { bindings } from "./bindings.ts";
import { refuseForm } from "./lookup.ts";
import type { ValueIssue } from "#core/messages/issue.ts";
import { isBinding } from "../read/is-binding.ts";

const bindingKeys = bindings.map(({ key }) => key);
const narrowing = bindings.flatMap(({ key, parts }) =>
  Object.keys(parts).filter((part) => part !== key),
);

/**
 * Finds the binding that was meant by an object where none fits: its own key is misspelt, lacks its
 * sign, or is missing.
 *
 * @param value the object as written
 * @param expected types that would fit, by their names in schemas
 * @param path of the object
 * @returns the issue of the binding; null if none is meant
 */
export function findMeantBinding(
  value: Json,
  expected: string[],
  path: JsonPath,
): ValueIssue | null {
  if (!isJsonObject(value) || isBinding(value)) return null;
  const others = Object.keys(value).filter((key) => !narrowing.includes(key));
  const [key] = others;
  if (key === undefined) {
    const isNarrowed = Object.keys(value).length > 0 && expected.includes("array");
    const list = bindings.find(({ hasFields }) => hasFields);
    return isNarrowed && list ? { ...refuseForm(list.key, list.parts), path } : null;
  }
  const suggestion = findNearest(`$${key.replaceAll("$", "")}`, bindingKeys);
  if (others.length > 1 || suggestion === undefined || typeof value[key] !== "string") return null;
  const params = { key, known: bindingKeys, suggestion };
  return { id: "unknown-binding", params, path: [...path, key], at: "key" };
}
