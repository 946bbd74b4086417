import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import { readStep } from "./schema-node.ts";

/** @returns the keys and indexes of a JSON Pointer (RFC 6901) into `root` */
export function toPath(pointer: string, root: Json): JsonPath {
  const path: (string | number)[] = [];
  let value: Json | undefined = root;
  for (const raw of pointer.split("/").slice(1)) {
    const step = readStep(raw);
    if (Array.isArray(value)) {
      path.push(Number(step));
      value = value[Number(step)];
    } else {
      path.push(step);
      value = isJsonObject(value) ? value[step] : undefined;
    }
  }
  return path;
}
