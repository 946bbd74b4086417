import { posix } from "node:path";

/**
 * Reads what was written in place of a route: a page's file, from the root or from where it is named, or
 * a whole address.
 *
 * @param file that names it
 * @returns the route that it would be of, whether there is such a page or not; an empty
 *   text of no words
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
