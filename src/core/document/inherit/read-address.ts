import { posix } from "node:path";

/**
 * Reads an address that was written instead of a route: a page's file, from the root or relative,
 * or a whole URL.
 *
 * @param file that has the address
 * @returns the route that it probably means, even if there is no such page; an empty text for a
 *   blank one
 */
export function readAddress(words: string, file: string): string {
  if (words.trim() === "") return "";
  const plain = words
    .replace(/[?#].*$/s, "")
    .replace(/^https?:\/\/[^/]*/, "")
    .replaceAll("\\", "/")
    .replace(/\.(?:json|html?)$/, "");
  const whole = /^\.{1,2}\//.test(plain) ? posix.join(posix.dirname(file), plain) : plain;
  const route = `/${whole.replace(/^\/?(?:pages\/)?/, "")}`.replace(/\/(?:index)?$/, "");
  return route === "" ? "/" : route;
}
