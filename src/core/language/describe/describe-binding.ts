import { bindings } from "#core/document/bind/bindings.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { describeKey } from "./describe-key.ts";

/** @returns Markdown: what a binding looks up */
export function describeBinding(key: string): string {
  const words = formOf(key)[key];
  return isJsonObject(words) ? describeKey(key, { description: words["description"] }) : "";
}

/** @returns the parts of a binding, each with the schema of its form */
export function formOf(key: string): JsonObject {
  const binding = bindings.find((one) => one.key === key);
  return binding?.form({ collections: [] }) ?? {};
}

/** @returns the words of a part of a binding: of `where`, of `limit` */
export function wordsOfPart(main: string, part: string): JsonObject {
  const words = formOf(main)[part];
  return isJsonObject(words) ? words : {};
}

/** @returns the key that says which binding it is; undefined where none is known */
export function mainKeyOf(binding: JsonObject): string | undefined {
  return bindings.find(({ key }) => key in binding)?.key;
}
