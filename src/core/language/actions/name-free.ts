import { isJsonObject, type Json } from "#core/json.ts";
import { toSegment } from "#core/suggest/to-segment.ts";
import type { WrittenBlock } from "./find-block.ts";

/** The most letters of a name that is still easy to read. */
const longest = 40;

/** @returns a free name for a block, from its title or its type */
export function nameFree({ value }: WrittenBlock, taken: (name: string) => boolean): string {
  const { type, props } = value;
  const title = isJsonObject(props) ? props["title"] : undefined;
  const words = [title, type].find((one): one is string => typeof one === "string") ?? "block";
  const plain = shorten(toSegment(words).replace(/^[^a-z]+/, "")) || "block";
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}-${number}`;
    if (!taken(name)) return name;
  }
}

/** Shortens a name between words. */
function shorten(name: string): string {
  if (name.length <= longest) return name;
  const end = name.lastIndexOf("-", longest);
  return name.slice(0, end === -1 ? longest : end);
}

/** @returns every id in a value, at any depth */
export function listIds(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listIds);
  if (!isJsonObject(value)) return [];
  const { id } = value;
  return [...(typeof id === "string" ? [id] : []), ...Object.values(value).flatMap(listIds)];
}
